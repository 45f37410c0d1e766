#!/usr/bin/env bash
#
# Commands on random combinations of what inputs are made of (headers, flags, units that are missing, volatile objects, bytes that only
# compilers look at, orders of evaluation, 32 bits, two versions, conditions and --save files of other texts), against what gcc and clang
# make of them: inputs.sh FIRST COUNT [DIRECTORY]
#
# Prints each seed with a wrong answer (exit code 1), then how many answers of which kind there were. With DIRECTORY, seeds are done in
# chunks of 100, each of which leaves a file there when it is done: what was ended goes on where it was.
# Needs the classes of mvn test-compile; tools take part if they are on the PATH (Frama-C).

set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
first=${1:?the first seed}
count=${2:?how many}
results=${3:-}
source src/bench/campaign.sh
campaign_prepare inputs

tried() { # seeds: the first, how many
  campaign_java residua.inputs.InputsCampaign "$1" "$2"
}

campaign_run 100 tried "$first" "$count" "$results"
# All answers together.
cat -- "$results"/[0-9]* | sed -n 's/^\([A-Z_]*\): {\(.*\)}$/\1 \2/p' | tr -d ',' | awk '
  { for (i = 2; i <= NF; i++) { split($i, pair, "="); sum[$1 " " pair[1]] += pair[2] } }
  END { for (each in sum) print each, sum[each] }' | sort
exit "$campaign_status"
