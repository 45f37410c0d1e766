#!/usr/bin/env bash
#
# What parts cost and what they bring: parts.sh cost [BRANCHES] | sizes [FUNCTIONS...] | file PROGRAM [OPTION...] | times [PARTS] | queue FILE | help TOOL SECONDS PROGRAM...
#
# cost: a program of BRANCHES decisions, one after the other (default 250: 1,000 locations), is divided into 1, 4, 16 ...
# 4,096 parts; a row for each: parts, seconds of the whole process, seconds of processor time, kilobytes of all residual programs, states of the
# largest condition, seconds for the condition of what is verified while every second part is open (up to 64 parts).
# sizes: programs of so many functions with 500 decisions each, one called after the other (default 1, 10, 100, 1000: up to a million locations); a row for each:
# functions, locations, then seconds and seconds of processor time for reduce --reducer identity, and for 16 parts.
# file: a program of yours, and options such as -D or --entry: seconds and seconds of processor time for reduce --reducer identity, and for 64 parts;
# how many times as much the second is; megabytes of all residual programs.
# times: seconds of each part (default 64) of a program with six decisions and, behind them, a factorisation that does not exist; a line each.
# queue: such lines as a queue of jobs on 1, 16, 64, 256 and 1,024 workers, in their order, since which is longest is not known before; each job
# waits LATENCY seconds (default 2) until it runs, the division before them takes SPLIT seconds (default 2). REPEAT: so many
# jobs of each line.
# help: each program as a whole, with SECONDS of processor time for the tool, then in 8 parts with as much for each; with klee also SEEDS (default 7)
# times more as a whole, each with a random search of its own. A row for each: verdict of the whole, how many of the others ended, verdict of the parts together, open parts.
# What is decided as a whole is not tried any other way.
#
# RESIDUA names the command, reducer-cli.sh without it.

set -eu

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
read -r -a residua <<<"${RESIDUA:-$home/reducer-cli.sh}"
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-parts.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

seconds() { # of a command; what it prints is lost
  local start
  start=$(date +%s%N)
  "$@" >/dev/null 2>&1 </dev/null
  awk -v n="$(($(date +%s%N) - start))" 'BEGIN { printf "%.2f", n / 1e9 }'
}

both() { # seconds, and seconds of processor time, of a command
  local TIMEFORMAT='%R %U %S'
  { time "$@" >/dev/null 2>&1 </dev/null || echo failed >&2; } 2>&1 | awk '/failed/ { bad = " (failed)" } NF == 3 { printf "%s %.1f%s", $1, $2 + $3, bad }'
}

functions() { # a program of so many functions with 500 decisions each
  echo 'extern int __VERIFIER_nondet_int(void); extern void reach_error(void);'
  awk -v n="$1" 'BEGIN {
    for (f = 0; f < n; f++) {
      print "static unsigned f" f "(unsigned sum) {"
      for (i = 0; i < 500; i++) print "  if (__VERIFIER_nondet_int() > " i ")\n    sum += " i ";"
      print "  return sum; }"
    }
    print "int main(void) { unsigned sum = 0;"
    for (f = 0; f < n; f++) print "  sum = f" f "(sum);"
    print "  if (sum == 7) reach_error(); return 0; }"
  }'
}

sizes() {
  (($# > 0)) || set -- 1 10 100 1000
  echo "functions locations reduce cpu split cpu"
  local n locations
  for n; do
    functions "$n" >"$work/p.c"
    locations=$("${residua[@]}" reduce -q --reducer identity "$work/p.c" -o "$work/r.c" --report - 2>/dev/null | grep -o '"locations" *: *[0-9]*' | head -n 1 | tr -dc 0-9) || :
    echo "$n ${locations:-?} $(both "${residua[@]}" reduce -q --reducer identity "$work/p.c" -o "$work/r.c") $(both "${residua[@]}" split -q "$work/p.c" -n 16 -o "$work/d")"
    rm -rf -- "${work:?}/d"
  done
}

file() {
  local once parts
  "${residua[@]}" --version >/dev/null # builds, if need be
  once=$(both "${residua[@]}" reduce -q --reducer identity "$@" -o "$work/r.c")
  parts=$(both "${residua[@]}" split -q "$@" -n 64 -o "$work/d")
  echo "reduce cpu split cpu times times-cpu megabytes"
  awk -v once="$once" -v parts="$parts" -v size="$(cat -- "$work/d"/*.c | wc -c)" 'BEGIN {
    split(once, a, " "); split(parts, b, " ")
    print once, parts, sprintf("%.1f %.1f %d", b[1] / a[1], b[2] / a[2], size / 1e6)
  }'
}

straight() { # a program with so many decisions
  echo 'extern int __VERIFIER_nondet_int(void); extern void reach_error(void);'
  echo 'int main(void) { unsigned sum = 0;'
  local i
  for ((i = 0; i < $1; i++)); do
    echo "  if (__VERIFIER_nondet_int() > $i)"
    echo "    sum += $i;"
  done
  echo '  if (sum == 7) reach_error(); return 0; }'
}

cost() {
  straight "${1:-250}" >"$work/p.c"
  echo "reduce alone: $(seconds "${residua[@]}" reduce --reducer identity "$work/p.c" -o "$work/r.c") s"
  echo "parts seconds cpu kilobytes states join"
  local n took size states join
  for n in 1 4 16 64 256 1024 4096; do
    took=$(both "${residua[@]}" split -q "$work/p.c" -n "$n" -o "$work/d$n")
    size=$(cat -- "$work/d$n"/*.c | wc -c)
    states=$(grep -c '<node' -- "$work/d$n"/*.graphml | cut -d : -f 2 | sort -n | tail -n 1)
    join=-
    if ((n > 1 && n <= 64)); then
      join=$(seconds "${residua[@]}" condition common "$work/p.c" "$work/d$n"/part-*[02468].graphml -q -o "$work/joined")
    fi
    echo "$n $took $((size / 1024)) $states $join"
    rm -rf -- "${work:?}/d$n"
  done
}

times() {
  {
    echo 'extern int __VERIFIER_nondet_int(void); extern void reach_error(void);'
    echo 'int main(void) { unsigned s = 3; unsigned x = __VERIFIER_nondet_int(); unsigned y = __VERIFIER_nondet_int();'
    local i
    for ((i = 0; i < 6; i++)); do
      echo "  if (__VERIFIER_nondet_int() > 0) s += $((3 << i)); else s ^= $((5 << i));"
    done
    echo '  x = x % 16384 + 2; y = y % (16384 + s) + 2;'
    echo '  if (x * y == 268435399u) reach_error(); return 0; }'
  } >"$work/p.c"
  "${residua[@]}" verify "$work/p.c" -q --with bmc:60s --parts "${1:-64}" --work "$work/run" --json \
    </dev/null 2>/dev/null | grep '"seconds"' | tr -dc '0-9.\n'
}

queue() {
  local workers
  echo "workers seconds speed-up busy"
  for workers in 1 16 64 256 1024; do
    awk -v workers="$workers" -v latency="${LATENCY:-2}" -v before="${SPLIT:-2}" -v repeat="${REPEAT:-1}" '
      { time[NR] = $1 }
      END {
        jobs = repeat * NR
        for (i = 1; i <= jobs; i++) { job[i] = time[(i - 1) % NR + 1]; all += job[i] }
        for (i = 1; i <= jobs; i++) {
          best = 1
          for (w = 1; w <= workers && w <= jobs; w++) if (free[w] < free[best]) best = w
          free[best] += latency + job[i]
        }
        for (w in free) if (free[w] > end) end = free[w]
        total = before + end
        printf "%d %.1f %.1f %d%%\n", workers, total, all / total, 100 * all / (workers * total)
      }' "$1"
  done
}

help() {
  local tool=$1 limit=$2 real program whole parts
  shift 2
  real=$(command -v "$tool")
  mkdir -p "$work/bin"
  # The limit is of processor time, so that it means the same on a busy machine.
  cat >"$work/bin/$tool" <<END
#!/usr/bin/env bash
case " \$* " in *" --version "*) exec $real "\$@" ;; esac
ulimit -t $limit
((\${OTHERS:-0} == 0)) || for ((seed = 1; seed <= OTHERS; seed++)); do
  rm -rf klee-seed
  $real --search=random-path --rng-initial-seed="\$seed" "\${@/klee-out/klee-seed}" 2>&1 | grep '^KLEE: done: completed' >>"$work/others"
done
((\${OTHERS:-0} > 0)) || exec $real "\$@"
END
  chmod +x "$work/bin/$tool"
  echo "program | whole | others | 8 parts | open"
  for program; do
    : >"$work/others"
    rm -rf -- "$work/run"
    local others=0
    [[ $tool != klee ]] || others=${SEEDS:-7}
    whole=$(PATH="$work/bin:$PATH" "${residua[@]}" verify "$program" -q --with "$tool" --timeout 3600 2>/dev/null </dev/null | tail -n 1) || :
    if [[ $whole != UNKNOWN* ]]; then
      echo "$(basename "$program" .c) | ${whole%% *} | - | - | -"
      continue
    fi
    ((others == 0)) || OTHERS=$others PATH="$work/bin:$PATH" "${residua[@]}" verify "$program" -q --with "$tool" --timeout 3600 >/dev/null 2>&1 </dev/null || :
    parts=$(PATH="$work/bin:$PATH" "${residua[@]}" verify "$program" -q --with "$tool" --timeout 3600 --parts 8 --work "$work/run" 2>/dev/null </dev/null | tail -n 1) || :
    echo "$(basename "$program" .c) | ${whole%% *} | $(wc -l <"$work/others") of $others | ${parts%% *} | $(grep -o 'part-[0-9]*' <<<"$parts" | wc -l)"
  done
}

what=${1:-}
shift || true
case $what in
  cost | sizes | file | times | queue | help) "$what" "$@" ;;
  *)
    echo "usage: parts.sh cost [BRANCHES] | sizes [FUNCTIONS...] | file PROGRAM [OPTION...] | times [PARTS] | queue FILE | help TOOL SECONDS PROGRAM..." >&2
    exit 2
    ;;
esac
