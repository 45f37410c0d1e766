#!/usr/bin/env bash
#
# Random programs of several units before and after a change, reduced to what it may have affected, and executed: since.sh FIRST COUNT [DIRECTORY]
#
# Seeds FIRST to FIRST + COUNT - 1. With DIRECTORY, each chunk of 50 leaves a file there, so that a campaign that was ended can be
# resumed. Needs the classes of mvn test-compile, and gcc.

set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
source src/bench/campaign.sh
campaign_prepare since
seeds() { campaign_java residua.c.linker.SinceCampaign "$1" "$2"; }
campaign_run 50 seeds "$1" "$2" "${3:-}"
exit "$campaign_status"
