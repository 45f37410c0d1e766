#!/usr/bin/env bash
#
# Random programs with random conditions of each kind, given to analyses, stages, parts and other readers of conditions: what is left to
# them is what reduce leaves, and no answer contradicts that. Every third residual program is compiled and executed as well:
# matrix.sh FIRST COUNT [DIRECTORY]
#
# Each seed is a program, conditions, and five readers. Prints each wrong answer (exit code 1), then how many answers of which kind there
# were. With DIRECTORY, seeds are done in chunks of 100, each of which leaves a file there when it is done: what was ended goes on where
# it was. Needs the classes of mvn test-compile.

set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
first=${1:?the first seed}
count=${2:?how many}
results=${3:-}
source src/bench/campaign.sh
campaign_prepare matrix

tried() { # seeds: the first, how many
  campaign_java residua.matrix.MatrixCampaign "$1" "$2" 5 3
}

campaign_run 100 tried "$first" "$count" "$results"
# All answers together.
cat -- "$results"/[0-9]* | sed -n 's/^\([A-Za-z_]*\): {\(.*\)}$/\1 \2/p' | tr -d ',' | awk '
  { for (i = 2; i <= NF; i++) { split($i, pair, "="); sum[$1 " " pair[1]] += pair[2] } }
  END { for (each in sum) print each, sum[each] }' | sort
exit "$campaign_status"
