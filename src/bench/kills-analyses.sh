#!/usr/bin/env bash
#
# Ends analyse and verify by SIGTERM, SIGINT and SIGHUP at random moments: kills-analyses.sh FIRST COUNT [DIRECTORY]
#
# Each seed draws a program of which one error is known, a command that runs for long, a signal and a moment. Every condition that exists
# afterwards has to be read back, and to be true: after reduce with it, the compiled program still reaches its error in each of 2,000
# executions in which the original does. No process that was started and no temporary file may be left.
#
# Prints each seed where that is not so (exit code 1), then how often something was left. With DIRECTORY, seeds are done in chunks of 50, each
# of which leaves a file there when it is done: what was ended goes on where it was.
# Needs the classes of mvn test-compile, and gcc.

set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
first=${1:?the first seed}
count=${2:?how many}
results=${3:-}
source src/bench/campaign.sh
campaign_prepare kills

killed() { # seeds: the first, how many
  campaign_java residua.cli.KillsCampaign "$1" "$2"
}

campaign_run 50 killed "$first" "$count" "$results"
# All chunks together.
cat -- "$results"/[0-9]* | sed -n 's/^\(.*\) = \([0-9]*\)$/\2 \1/p' | awk '
  { times = $1; sub(/^[0-9]+ /, ""); sum[$0] += times }
  END { for (each in sum) print each, "=", sum[each] }' | sort
exit "$campaign_status"
