#!/usr/bin/env bash
#
# Testers alone, and taking turns on what the others leave: testing.sh PROGRAM...
#
# Runs 'verify --goals branches' on each program with each of two testers alone and with both, for
# the same time, and writes a row of Markdown for each: how many outcomes of branches there are,
# and how many each way reaches.
#
#   FIRST, SECOND   the testers (default afl++ and klee)
#   SECONDS_EACH    wall time of each of the three ways (default 12)
#   RESIDUA         the command (default ./reducer-cli.sh)
#
# Fuzzers are not the same each time, and others on the machine cost them time: expect other figures.

set -eu

[[ $# -gt 0 ]] || {
  sed -n '3,13s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
  exit 2
}

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
first=${FIRST:-afl++}
second=${SECOND:-klee}
seconds=${SECONDS_EACH:-12}
residua=${RESIDUA:-$home/reducer-cli.sh}

# Prints "REACHED ALL", or "- -" if there is no answer.
reached() {
  local answer
  # shellcheck disable=SC2086 # the command may have several words
  answer=$($residua verify "$1" --goals branches --with "$2" --timeout "$seconds" -q 2>/dev/null || true)
  if [[ $answer =~ COVERED\ ([0-9]+)\ of\ ([0-9]+)\ open ]]; then
    echo "${BASH_REMATCH[1]} ${BASH_REMATCH[2]}"
  else
    echo '- -'
  fi
}

echo "| program | outcomes | \`$first\` | \`$second\` | \`$first,$second\` |"
echo '| --- | ---: | ---: | ---: | ---: |'
more=0 same=0 fewer=0
for program in "$@"; do
  read -r a all <<<"$(reached "$program" "$first")"
  read -r b _ <<<"$(reached "$program" "$second")"
  read -r both _ <<<"$(reached "$program" "$first,$second")"
  echo "| $(basename -- "$program" .c) | $all | $a | $b | $both |"
  [[ $a != - && $b != - && $both != - ]] || continue
  best=$((a > b ? a : b))
  if ((both > best)); then
    more=$((more + 1))
  elif ((both == best)); then
    same=$((same + 1))
  else
    fewer=$((fewer + 1))
  fi
done
echo
echo "Both together reach more than either alone: $more; as much as the better one: $same; less: $fewer."
