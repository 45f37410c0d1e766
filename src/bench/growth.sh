#!/usr/bin/env bash
#
# What the size of a residual program does to the next tool: growth.sh PAIRS [TOOL...]   (default: cbmc)
#
# PAIRS is a file with a line for each pair: a program and a condition for it, with tabs or blanks between, and
# after these, if need be, options of `verify` such as -I (growth-pairs.sh makes one). A tool is a name that
# `verify --with` knows. Prints a table in Markdown: for the whole program ("original"), for what is left of it
# without a condition ("property") and for each limit on the size how many programs the tool decides, how many
# of these it does not decide as they are (gained), how many it decides only as they are (lost), how many
# residual programs are exact, and how many are the same as without a condition, and the tool's processor time.
#
# LIMITS are the limits to try (default: "1 1.25 1.5 2 3 none auto"). SECONDS_EACH (default 8) is what a tool gets for a
# program, all its bounds together: processor time for cbmc, esbmc, klee and frama-c, so that it does not matter
# much what else runs; the limit on wall time is ten times that. afl++ gets EXECUTIONS (default 1,000 for each
# second) instead, with that limit on wall time. For all other tools it is wall time. RESULTS is a file that gets a line for
# each run and from which a campaign goes on that was cut off. What was the same residual program for the tool
# is run once. All of ten pairs are reduced in one process and verified in another.
#
# Needs what the launcher needs, prlimit, and the tools.

set -euo pipefail

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
(($#)) || { sed -n '3,20s/^# \{0,1\}//p' "$0"; exit 2; }
pairs=$(realpath -- "$1")
shift
(($#)) || set -- cbmc
limit=${SECONDS_EACH:-8}
read -r -a limits <<<"${LIMITS:-1 1.25 1.5 2 3 none auto}"
ways=(original property "${limits[@]}")
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-growth.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
results=$(realpath -m -- "${RESULTS:-$work/results}")
touch -- "$results"
cd "$home"

# The first value of a key in JSON.
value() {
  sed -n "s/^ *\"$1\" : \"\{0,1\}\([^\",]*\)\"\{0,1\},\{0,1\}\$/\1/p" "$2" | head -n 1
}

# A program of that name in front of the one on the PATH, which ends when the processor time of all its runs in
# one directory is up; it notes that time.
measured() {
  local real
  real=$(type -P "$1") || { echo "growth.sh: $1 is not on the PATH" >&2; exit 1; }
  mkdir -p "$work/bin"
  cat >"$work/bin/$1" <<END
#!/usr/bin/env bash
real='$real' all=$((limit * 1000)) log='$work/spent' executions=${EXECUTIONS:-$((limit * 1000))}
END
  cat >>"$work/bin/$1" <<'END'
case ${1-} in
  --version | -version | -h) exec "$real" "$@" ;;
esac
spent=0
[[ ! -f .residua-spent ]] || spent=$(<.residua-spent)
((spent < all)) || exit 1
if [[ $real == *afl-fuzz ]]; then
  "$real" -E "$executions" "$@"
else
  prlimit --cpu=$(((all - spent + 999) / 1000)) "$real" "$@"
fi
code=$?
times >"$log.now" # in this process: a pipe would have none of its own
now=$(awk 'NR == 2 { split($1, u, "[ms]"); split($2, s, "[ms]"); printf "%d", 1000 * (60 * (u[1] + s[1]) + u[2] + s[2]) }' "$log.now")
echo $((spent + now)) >.residua-spent
echo "$now" >>"$log"
exit "$code"
END
  chmod +x "$work/bin/$1"
}

quoted() { # words of a batch's list
  printf "'%s' " "$@"
}

# Runs a list of tasks in one process; prints a line for each: its number, its exit code, milliseconds spent by the tool.
tasks() {
  { PATH=$work/bin:$PATH ./reducer-cli.sh batch "$1" </dev/null 2>&1 >/dev/null || true; } | while IFS= read -r line; do
    [[ $line =~ ^task\ ([0-9]+):\ exit\ code\ ([0-9]+): ]] || continue
    printf '%s\t%s\t%d\n' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" "$(awk '{ s += $1 } END { print s + 0 }' "$work/spent")"
    : >"$work/spent"
  done
}

known() { # whether there is a row: tool, program, condition, limit
  grep -qxF "$(printf '%s\t%s\t%s\t%s' "$@")" "$work/known"
}

# What `verify` and `reduce` are given for a limit, as words of a batch's list.
given() {
  local way=$1 program=$2 condition=$3
  shift 3
  case $way in
    original) quoted "$program" "$@" --whole ;;
    property) quoted "$program" "$@" ;;
    *) quoted "$program" "$@" "$condition" --max-growth "$way" ;;
  esac
}

# Rows for the pairs of a file: tool, program, condition, limit, locations of original and residual, exact?, hash of
# the residual, answer, seconds.
rows() {
  local program condition rest way number code options=() identity
  local -a row=() hashes=() tasked=()
  cut -f 1-4 "$results" >"$work/known"
  : >"$work/reduce"
  : >"$work/verify"
  : >"$work/open"
  while read -r program condition rest; do
    read -r -a options <<<"$rest"
    for way in "${ways[@]}"; do
      ! known "$tool" "$program" "$condition" "$way" || continue
      printf '%s\t%s\t%s\t%s\n' "$program" "$condition" "$way" "$rest" >>"$work/open"
      number=$(wc -l <"$work/open")
      identity=()
      [[ $way != original && $way != property ]] || identity=(--reducer identity)
      [[ $way != original ]] || { echo "reduce --version" >>"$work/reduce"; continue; }
      printf 'reduce %s%s\n' "$(given "$way" "$program" "$condition" "${options[@]}")" \
        "$(quoted "${identity[@]}" --property unreach-call --target "$target" --timeout 120 -q \
          -o "$work/$number.c" --report "$work/$number.json")" | sed "s/''//g" >>"$work/reduce"
    done
  done <"$1"
  [[ -s $work/open ]] || return 0
  : >"$work/spent"
  tasks "$work/reduce" >"$work/reduced"
  number=0
  while IFS=$'\t' read -r program condition way rest; do
    number=$((number + 1))
    read -r -a options <<<"$rest"
    code=$(awk -v n="$number" '$1 == n { print $2 }' "$work/reduced")
    row=(- - - -)
    if [[ $way != original && $code == 0 ]]; then
      sed -n '/"original"/,/}/p' "$work/$number.json" >"$work/part.json"
      row[0]=$(value locations "$work/part.json")
      sed -n '/"residual"/,/}/p' "$work/$number.json" >"$work/part.json"
      row[1]=$(value locations "$work/part.json")
      row[2]=$(value exact "$work/$number.json")
      # Names of files and figures in comments and lines differ without meaning.
      row[3]=$(grep -v '^#\|^/\*' "$work/$number.c" | sha256sum | cut -c 1-16)
    fi
    printf '%s\t' "$tool" "$program" "$condition" "$way" "${row[@]}"
    if [[ $way != original && $code != 0 ]]; then
      printf 'not reduced\t0\n'
    elif [[ ${row[3]} != - ]] && known_hash "$program" "${row[3]}" "${hashes[@]-}"; then
      printf 'same\t0\n'
    else
      hashes+=("$program:${row[3]}")
      printf 'verify %s%s\n' "$(given "$way" "$program" "$condition" "${options[@]}")" \
        "$(quoted --with "$tool" --timeout "$wall" -q)" | sed "s/''//g" >>"$work/verify"
      printf 'task %d\t0\n' "$(wc -l <"$work/verify")"
    fi
  done <"$work/open" >"$work/rows"
  tasks "$work/verify" >"$work/verified"
  awk -F '\t' -v OFS='\t' '
    FILENAME == ARGV[1] { code[$1] = $2; spent[$1] = $3; next }
    FILENAME == ARGV[2] { if ($8 != "-") said[$1, $2, $8] = $9 OFS $10; next }
    $9 ~ /^task / {
      n = substr($9, 6)
      $9 = code[n] == 0 ? "TRUE" : code[n] == 3 ? "FALSE" : code[n] == 4 ? "UNKNOWN" : "failed"
      $10 = sprintf("%.1f", spent[n] / 1000)
      if ($8 != "-") said[$1, $2, $8] = $9 OFS $10
    }
    $9 == "same" { split(said[$1, $2, $8], a, OFS); $9 = a[1]; $10 = a[2] }
    { print }' "$work/verified" "$results" "$work/rows" >"$work/done"
  cat "$work/done" >>"$results"
  rm -f -- "$work"/*.c "$work"/*.json
}

# Whether a residual of a program was run before, or will be: program, hash, what will be run.
known_hash() {
  local program=$1 hash=$2 each
  shift 2
  for each; do [[ $each != "$program:$hash" ]] || return 0; done
  awk -F '\t' -v t="$tool" -v p="$program" -v h="$hash" \
    '$1 == t && $2 == p && $8 == h { found = 1 } END { exit !found }' "$results"
}

./reducer-cli.sh --version >/dev/null # builds, if need be, before the clock runs
for tool; do
  wall=$((limit * 10))
  case $tool in
    klee) target=klee && measured klee ;;
    afl++) target=afl && measured afl-fuzz ;;
    libfuzzer | gcc-analyzer) target=afl wall=$limit ;;
    cbmc | esbmc) target=cbmc && measured "$tool" ;;
    frama-c) target=sv-comp && measured frama-c ;;
    *) target=sv-comp wall=$limit ;;
  esac
  split -l 10 -d -a 4 <(grep -v '^ *$' "$pairs") "$work/chunk."
  for chunk in "$work"/chunk.*; do rows "$chunk"; done
  rm -f -- "$work"/chunk.*
done

echo "| tool | limit | programs | TRUE | FALSE | gained | lost | exact | as without a condition | processor time |"
echo "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
for tool; do
  for each in "${ways[@]}"; do
    awk -F '\t' -v tool="$tool" -v limit="$each" '
      function decided(answer) { return answer == "TRUE" || answer == "FALSE" }
      FILENAME == ARGV[1] { wanted[$1, $2] = 1; next }
      $1 != tool || !(($2, $3) in wanted) { next }
      $4 == "original" { alone[$2] = $9 }
      $4 == "property" { plain[$2] = $8 }
      $4 == limit {
        pairs++; answers[$9]++; seconds += $10
        if (decided($9) && !decided(alone[$2])) gained++
        if (!decided($9) && decided(alone[$2])) lost++
        if ($7 == "true") exact++
        if ($8 == plain[$2]) same++
      }
      END {
        printf "| %s | %s | %d | %d | %d | %d | %d | %d | %d | %.0f s |\n", tool, limit, pairs,
          answers["TRUE"], answers["FALSE"], gained, lost, exact, same, seconds
      }' <(awk -v OFS='\t' 'NF { print $1, $2 }' "$pairs") "$results"
  done
done
awk -F '\t' '
  $9 == "TRUE" || $9 == "FALSE" {
    if (($2 in said) && said[$2] != $9) { print "growth.sh: TRUE and FALSE: " $2 > "/dev/stderr"; bad = 1 }
    said[$2] = $9
  }
  END { exit bad }' "$results"
