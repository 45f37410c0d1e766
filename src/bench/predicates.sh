#!/usr/bin/env bash
#
# Random programs with state predicates stated before random lines (condition stated --holds, --covered), executed with and without the
# condition: predicates.sh FIRST COUNT [DIRECTORY]
#
# The original has a mark where a predicate covers an execution. The residual must do the same up to the mark and stop there; executions
# without a mark must not change. Prints each difference (exit code 1), then what came of all. With DIRECTORY, each chunk of 250 seeds
# leaves a file there, so that a campaign that was ended can be resumed. Needs the classes of mvn test-compile, and gcc.

set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
first=${1:?the first seed}
count=${2:?how many}
results=${3:-}
source src/bench/campaign.sh
campaign_prepare predicates
seeds() { campaign_java residua.oracle.PredicateCampaign "$1" "$2"; }
campaign_run 250 seeds "$first" "$count" "$results"
# All counts together.
cat -- "$results"/[0-9]* | awk -F': ' '
  /: [0-9]+$/ && !/^seed/ { what = $0; sub(/: [0-9]+$/, "", what); sum[what] += $NF }
  END { for (each in sum) print each ": " sum[each] }' | sort
exit "$campaign_status"
