#!/usr/bin/env bash
#
# Whether what `verify --goals lines` says is covered is what gcov counts: covered.sh PROGRAM...
#
# Runs it on each program, compiles the program as it is with --coverage, runs it with each test of the
# suite, and compares the goals that are said to be open with the lines of goals that gcov has seen no run of
# (gcov also counts lines without a step, such as labels; these are no goals). Programs must get their inputs
# from __VERIFIER_nondet_X(). Writes a row of Markdown for each; exit code 1 if one differs.
#
#   TESTER         the tester (default afl++)
#   SECONDS_EACH   its time for each program (default 8)
#   RESIDUA        the command (default ./reducer-cli.sh)

set -euo pipefail

[[ $# -gt 0 ]] || {
  sed -n '3,13s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
  exit 2
}

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
tester=${TESTER:-afl++}
seconds=${SECONDS_EACH:-8}
residua=${RESIDUA:-$home/reducer-cli.sh}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Gives the values of one test, one in each line, in order; 0 behind the last one.
{
  echo '#include <stdio.h>'
  echo '#include <stdlib.h>'
  echo 'static FILE *values;'
  echo 'static char line[400];'
  echo 'static const char *next(void) {'
  echo '  if (!values) values = fopen(getenv("VALUES"), "r");'
  echo '  return values && fgets(line, sizeof line, values) ? line : "0";'
  echo '}'
  echo 'static long long integer(void) {'
  echo '  const char *t = next();'
  echo '  return t[0] == 45 ? strtoll(t, 0, 0) : (long long) strtoull(t, 0, 0);'
  echo '}'
  for type in bool:_Bool char:char uchar:'unsigned char' short:short ushort:'unsigned short' int:int \
    uint:unsigned long:long ulong:'unsigned long' longlong:'long long' ulonglong:'unsigned long long'; do
    echo "${type#*:} __VERIFIER_nondet_${type%%:*}(void) { return (${type#*:}) integer(); }"
  done
  echo 'float __VERIFIER_nondet_float(void) { return strtof(next(), 0); }'
  echo 'double __VERIFIER_nondet_double(void) { return strtod(next(), 0); }'
  echo '__attribute__((weak)) void reach_error(void) { exit(0); }'
} >"$work/inputs.c"
gcc -w -c "$work/inputs.c" -o "$work/inputs.o"

echo '| program | goals | tests | open, as is said | open, as gcov counts | the same |'
echo '| --- | ---: | ---: | ---: | ---: | --- |'
differ=0
for program in "$@"; do
  name=$(basename -- "$program" .c)
  here=$work/$name
  mkdir "$here"
  cp -- "$program" "$here/program.c"
  # shellcheck disable=SC2086 # the command may have several words
  said=$($residua verify "$here/program.c" --goals lines --with "$tester" --timeout "$seconds" \
    --suite "$here/suite" -q 2>/dev/null || true)
  [[ $said == COVERED* ]] || {
    echo "| $name | - | - | - | - | no answer |"
    continue
  }
  (cd "$here" && gcc -w --coverage -o counted program.c ../inputs.o -lm)
  # shellcheck disable=SC2086
  $residua reduce "$here/program.c" --goals lines --target afl -q -o "$here/marked.c"
  sed -n 's/.*__residua_goal([0-9]*); .*program\.c:\([0-9]*\) line.*/\1/p' "$here/marked.c" | sort -u >"$here/goals"
  tests=0
  for test in "$here"/suite/test-*.xml; do
    [[ -e $test ]] || continue
    tests=$((tests + 1))
    grep -o '<input[^>]*>[^<]*' "$test" | sed 's/.*>//' >"$here/values" || true
    (cd "$here" && VALUES=values timeout 5 ./counted >/dev/null 2>&1 </dev/null || true)
  done
  (cd "$here" && gcov counted-program.gcda >/dev/null 2>&1 || true)
  sed -n 's/.*program\.c:\([0-9]*\) line$/\1/p' <<<"$said" | sort -u >"$here/open"
  sed -n 's/^ *[#=]*[#=]: *\([0-9]*\):.*/\1/p' "$here/program.c.gcov" | sort -u |
    comm -12 - "$here/goals" >"$here/uncounted"
  if cmp -s "$here/open" "$here/uncounted"; then same=yes; else
    same="no: $(comm -3 "$here/open" "$here/uncounted" | tr -s '\t\n' ' ')"
    differ=1
  fi
  echo "| $name | $(wc -l <"$here/goals") | $tests | $(wc -l <"$here/open") | $(wc -l <"$here/uncounted") | $same |"
done
exit "$differ"
