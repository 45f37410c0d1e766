#!/usr/bin/env bash
#
# Kills verification at random moments and goes on: kills-verify.sh parts|save [KILLS] [SEED]   (default 100, 1)
#
# parts: verify --parts of a program that is right, killed (SIGKILL) once, then verify --resume until it ends: TRUE, and no answer that was
# there as a whole file is given again. Every second run is killed at a random moment behind its first answer, since starting takes as long as
# all answers on a busy machine. Runs that had ended before they were killed do not count. save: verify --save, killed, then the same command again: TRUE, and what was kept stays a
# condition that can be read. Every third program has an error instead: FALSE with its line. The exit code says whether all was so.
#
# After each run, standard error says how far it is.
#
# RESIDUA names the command, reducer-cli.sh without it.

set -eu

what=${1:?parts or save}
kills=${2:-100}
seed=${3:-1}
home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
read -r -a residua <<<"${RESIDUA:-$home/reducer-cli.sh}"
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-kills.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

program() { # with the quotient that is an error: 200 never happens, 100 does
  cat <<END
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_uchar();
  int rounds = 0;
  if (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) x += 3;
    if (x / 2 == $1)
      reach_error();
  } else {
    if (__VERIFIER_nondet_int()) rounds = 5;
    while (__VERIFIER_nondet_int()) rounds = rounds < 9 ? rounds + 1 : 0;
    if (rounds > 9) reach_error();
  }
  return 0;
}
END
}

begin() {
  case $what in
    parts) exec "${residua[@]}" verify "$work/p.c" -q --with interval:300s,bmc:300s --parts 16 --work "$work/run" ;;
    save) exec "${residua[@]}" verify "$work/p.c" -q --with value:3s,interval:300s,bmc:300s --save "$work/kept" ;;
  esac
}

go_on() {
  if [[ $what == parts && -s $work/run/job.json ]]; then
    exec "${residua[@]}" verify --resume "$work/run" -q
  fi
  rm -rf -- "$work/run" # killed before there was a job
  begin
}

known() { # the answers that are whole, with what they are
  (cd -- "$work/run/answers" 2>/dev/null && sha256sum -- *.answer 2>/dev/null) || :
}

verdict() { # of an answer; the exit code tells the same
  case $1 in
    TRUE) echo TRUE ;;
    FALSE*) echo "FALSE ${1##*:}" ;;
    *) echo "$1" ;;
  esac
}

program 200 >"$work/p.c"
start=$(date +%s%N)
(begin) >/dev/null 2>&1 || :
duration=$((($(date +%s%N) - start) / 1000)) # microseconds
rm -rf -- "$work/run" "$work/kept"

killed=0 kept=0
for ((i = 0; killed < kills; i++)); do
  error=$((i % 3 == 2 ? 100 : 200))
  program "$error" >"$work/p.c"
  (begin) >"$work/out" 2>/dev/null &
  pid=$!
  if [[ $what == parts ]] && ((i % 2)); then
    while kill -0 "$pid" 2>/dev/null && [[ -z $(known) ]]; do sleep 0.05; done
    most=$((duration / 4))
  else
    most=$duration
  fi
  sleep "$(awk -v seed="$((seed * 1000 + i))" -v most="$most" 'BEGIN { srand(seed); printf "%.6f", rand() * most / 1e6 }')"
  kill -KILL "$pid" 2>/dev/null && killed=$((killed + 1))
  wait "$pid" 2>/dev/null || true
  before=$(known)
  if [[ -s $work/kept ]]; then
    kept=$((kept + 1))
    "${residua[@]}" convert "$work/kept" --to dot -o "$work/dot" >/dev/null 2>&1 || {
      echo "run $i of seed $seed: what was kept is no condition" >&2
      exit 1
    }
  fi
  answer=$( (go_on) 2>"$work/err" </dev/null | tail -n 1) || :
  expected=TRUE
  ((error == 200)) || expected='FALSE 10'
  if [[ $(verdict "$answer") != "$expected" ]]; then
    echo "run $i of seed $seed: '$answer' for $expected" >&2
    cat -- "$work/err" >&2
    exit 1
  fi
  if [[ -n $before ]]; then
    kept=$((kept + 1))
    [[ -z $(comm -23 <(sort <<<"$before") <(known | sort)) ]] || {
      echo "run $i of seed $seed: an answer was given again" >&2
      exit 1
    }
  fi
  rm -rf -- "$work/run" "$work/kept"
  echo "$what: $((i + 1)) runs, $killed killed, $kept times something was kept by then" >&2
done
echo "$what: $i runs, $killed killed, $kept times something was kept by then: every verdict right"
