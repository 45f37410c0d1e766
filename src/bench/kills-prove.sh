#!/usr/bin/env bash
#
# Kills prove at random moments, two processes at a time: kills-prove.sh [KILLS] [SEED] [DIRECTORY]   (default 100, 1)
#
# The example project with its history, of which one version has an error. Every fourth time the disk is full (.residua lies on a
# file system of 16 to 63 KiB, or files of more than 1 KiB cannot be written where there is none), every fourth time the clock is wrong: files
# are from the year 2036 or 1996. Afterwards each TRUE that was there before is still there, 'store check' finds no damage, and nothing is
# believed that is false: every tenth time both versions are proved again, with what is kept. The exit code says whether all was so.
#
# With a DIRECTORY it goes on where it was stopped; 'done' in it has a line for each kill.
#
# RESIDUA names the command, reducer-cli.sh without it. LONGEST: milliseconds after which a process is killed at most (9000; more on a
# busy machine, where otherwise nothing is proved by then).

set -eu

kills=${1:-100}
seed=${2:-1}
home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
read -r -a residua <<<"${RESIDUA:-$home/reducer-cli.sh}"
export RESIDUA_WORDS="${residua[*]}"
if (($# > 2)); then
  work=$3
  mkdir -p -- "$work"
else
  work=$(mktemp -d "${TMPDIR:-/tmp}/residua-kills.XXXXXX")
  trap 'rm -rf -- "$work"' EXIT
fi
work=$(CDPATH='' cd -- "$work" && pwd -P)
project=$work/project
store=$project/.residua
[[ -d $project ]] || "$home/test-programs/project/make-history.sh" "$project"
touch -- "$work/done"

fail() {
  echo "kill $i of seed $seed ($kind): $*" >&2
  exit 1
}

proved() { # the results that are TRUE
  (cd -- "$store/results" 2>/dev/null && grep -rl '"verdict" : "TRUE"' . | sort) || :
}

random() { # 0 to $1 - 1; the same for the same seed and kill
  awk -v seed="$((seed * 1000 + i))" -v most="$1" -v skip="$2" \
    'BEGIN { srand(seed); for (n = 0; n <= skip; n++) x = rand(); print int(x * most) }'
}

two() { # processes, ended after $1 milliseconds
  local pids=() n
  for n in 1 2; do
    "${residua[@]}" prove "$project/residua.yml" >"$work/out.$n" 2>&1 </dev/null &
    pids+=($!)
  done
  sleep "$(awk -v ms="$1" 'BEGIN { printf "%.3f", ms / 1000 }')"
  for n in 0 1; do
    if (($(random 2 $((n + 2))))); then
      kill -KILL "${pids[$n]}" 2>/dev/null || :
    else
      kill -TERM "${pids[$n]}" 2>/dev/null || :
    fi
  done
  wait "${pids[@]}" 2>/dev/null || :
}

answer() { # of a proof, as it is told now; on a busy machine, its twenty seconds may be too few
  local told
  for _ in 1 2 3 4 5; do
    told=$("${residua[@]}" prove "$project/residua.yml" --only "$1" 2>/dev/null | awk -v name="$1" '$1 == name { print $2 }')
    [[ $told == UNKNOWN ]] || break
  done
  echo "$told"
}

for ((i = $(wc -l <"$work/done"); i < kills; i++)); do
  kind=plain
  ((i % 4 == 1)) && kind=full
  ((i % 4 == 3)) && kind=clock
  git -C "$project" checkout -q --force "$( ((i % 2)) && echo fault || echo base)"
  # Something is to be done.
  find "$store/results" -name '*.json' 2>/dev/null | sort | awk -v skip="$(random 5 5)" 'NR % 5 == skip' |
    xargs -r rm -f --
  ((i % 25 != 24)) || rm -rf -- "$store"
  before=$(proved)
  [[ $kind != clock ]] || find "$project/src" "$project/proofs" "$project/include" "$store" -type f \
    -exec touch -d "$( ((i % 8 == 3)) && echo 2036-01-01 || echo 1996-01-01)" {} + 2>/dev/null || :
  wait_for=$(random "${LONGEST:-9000}" 1)
  if [[ $kind == full ]] && unshare -rm true 2>/dev/null; then
    mkdir -p -- "$store"
    export -f two random
    export seed i work project SPACE=$((16 + $(random 48 6)))
    # What the small file system has at the end is what a cache would bring back.
    unshare -rm bash -c '
      read -r -a residua <<<"$RESIDUA_WORDS"
      rm -rf -- "$work/before"
      cp -r -- "$1" "$work/before" && mount -t tmpfs -o size=${SPACE}k none "$1" || exit
      # What does not fit is not there; half a file would be damage that prove has not done.
      (cd -- "$work/before" && find . -type f -print | while IFS= read -r file; do
        mkdir -p -- "$1/${file%/*}" && cp -- "$file" "$1/$file" || rm -f -- "$1/$file"
      done) 2>/dev/null
      two "$2"
      rm -rf -- "$work/after" && cp -r -- "$1" "$work/after"' _ "$store" "$wait_for" ||
      fail "the small file system"
    # Results that did not fit into it are no loss of prove.
    cp -r -- "$work/after/." "$store"
    rm -rf -- "$work/before" "$work/after"
  elif [[ $kind == full ]]; then
    (ulimit -f 1 && two "$wait_for")
  else
    two "$wait_for"
  fi
  lost=$(comm -23 <(sort <<<"$before") <(proved | sort) | grep . || :)
  [[ -z $lost ]] || fail "lost: $lost"
  "${residua[@]}" store check "$project/residua.yml" >"$work/check" 2>&1 || fail "$(cat -- "$work/check")"
  if ((i % 10 == 9)); then
    git -C "$project" checkout -q --force fault
    [[ $(answer checksum-range) == FALSE ]] || fail "checksum-range of fault is $(answer checksum-range)"
    git -C "$project" checkout -q --force base
    [[ $(answer checksum-range) == TRUE ]] || fail "checksum-range of base is $(answer checksum-range)"
  fi
  echo "$kind after $wait_for ms: $(proved | wc -l) TRUE kept" >>"$work/done"
  echo "$((i + 1)) killed: $kind after $wait_for ms, $(proved | wc -l) TRUE kept" >&2
done
echo "$(wc -l <"$work/done") killed ($(grep -c ^full "$work/done") with a full disk, $(grep -c ^clock "$work/done") with a wrong clock):" \
  "nothing lost, nothing damaged, nothing believed that is false"
