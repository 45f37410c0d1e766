#!/usr/bin/env bash
#
# Random programs that overflow, divide, shift and access memory, executed by the interpreter and with gcc's sanitizers on 16 inputs each:
# obligations.sh FIRST COUNT [DIRECTORY [ANALYSIS...]]
#
# Both must stop at the same operation for the same property, apart from what no sanitizer sees. With analyses, which take turns, their answers
# must be right, and no violation may get lost in residual programs. Prints each difference (exit code 1), then what came of all. With
# DIRECTORY ("" for none), each chunk of 20 seeds leaves a file there, so that a campaign that was ended can be resumed.
# Needs the classes of mvn test-compile, and gcc.

set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
first=${1:?the first seed}
count=${2:?how many}
results=${3:-}
analyses=("${@:4}")
source src/bench/campaign.sh
campaign_prepare obligations
seeds() { campaign_java residua.analysis.counterexample.ObligationCampaign "$1" "$2" "${analyses[@]}"; }
campaign_run 20 seeds "$first" "$count" "$results"
# All counts together.
cat -- "$results"/[0-9]* | sed -n 's/^none wrong of \([0-9]*\) programs, \([0-9]*\) .*inputs: \([0-9]*\) agreed, \([0-9]*\) .*, \([0-9]*\) unknown$/\1 \2 \3 \4 \5/p' |
  awk '{ a += $1; b += $2; c += $3; d += $4; e += $5 }
    END { printf "%d programs, %d violate something; inputs: %d agreed, %d unseen by sanitizers, %d unknown\n", a, b, c, d, e }'
exit "$campaign_status"
