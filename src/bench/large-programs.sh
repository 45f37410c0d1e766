#!/usr/bin/env bash
#
# What large programs cost: large-programs.sh [JAR...]
#
# Makes programs that are one large thing of a kind, each with a condition of three states that cuts
# in the middle: functions that call each other in a chain, declarations with an `if` behind each, the
# same declarations of which every third `if` is cut, and the cases of a `switch`. Prints a table in
# Markdown: processor time of `reduce` with several limits on the size, of this version and of each JAR
# that is named (an older target/residua.jar, to compare with).
#
# SIZES says how many there are of each (default: "500 1000 2000").
#
# Needs what the launcher needs. Best run where nothing else runs.

set -euo pipefail

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-large.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

condition() {
  cat <<'END'
<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
<key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
<key id="startline" attr.name="startline" attr.type="int" for="edge"/>
<key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
<graph edgedefault="directed"><data key="unmatched">stay</data>
<node id="s0"><data key="entry">true</data></node>
<node id="s1"/>
<node id="verified"><data key="accepting">true</data></node>
END
  printf '<edge source="s0" target="s1"><data key="startline">%d</data></edge>\n' "$1"
  shift
  printf '<edge source="s1" target="verified"><data key="startline">%d</data></edge>\n' "$@"
  echo '</graph></graphml>'
}

# Writes the program of kind $1 with $2 parts, and its condition.
make() {
  awk -v kind="$1" -v n="$2" 'BEGIN {
    print "extern int __VERIFIER_nondet_int(void);"
    print "extern void reach_error(void);"
    for (i = 0; kind == "chain" && i < n; i++) {
      print "int f" i "(int a) {\n  int b = a + " i ";\n  if (b > " i ")"
      print "    b = " (i ? "f" i - 1 "(b)" : "b") ";"
      print "  if (b == 7)\n    reach_error();\n  return b;\n}"
    }
    print "int main(void) {\n  int x = __VERIFIER_nondet_int();"
    if (kind == "chain")
      print "  if (x)\n    x = f" n - 1 "(x);\n  x = f" n - 1 "(x + 1);"
    if (kind == "switch")
      print "  while (__VERIFIER_nondet_int())\n    switch (x) {"
    for (i = 0; kind == "switch" && i < n; i++)
      print "    case " i ":\n      x = x - __VERIFIER_nondet_int();\n      break;"
    if (kind == "switch")
      print "    }"
    for (i = 0; kind ~ /^ifs/ && i < n; i++)
      print "  int y" i " = __VERIFIER_nondet_int();\n  if (y" i " == " i ")\n    reach_error();\n  x = x + y" i ";"
    print "  return x;\n}"
  }' >"$work/program.c"
  case $1 in
    chain) condition $((8 * $2 + 6)) 9 ;;
    ifs) condition 7 $((4 * ($2 / 2) + 7)) ;;
    ifs-many) condition 7 $(seq 11 12 $((4 * $2 + 4))) ;;
    switch) condition 8 $((3 * ($2 / 2) + 8)) ;;
  esac >"$work/condition.graphml"
}

# A Java that is new enough.
java_21() {
  local each
  for each in "${JAVA_HOME:-/nonexistent}/bin/java" java /usr/lib/jvm/*/bin/java; do
    if command -v "$each" >/dev/null && [[ $("$each" -version 2>&1) =~ \"([0-9]+) ]] &&
      ((BASH_REMATCH[1] >= 21)); then
      echo "$each"
      return
    fi
  done
  echo "large-programs.sh: no Java 21 or newer" >&2
  return 1
}

# Processor time of one reduction with a jar, behind which come options.
cost() {
  local jar=$1
  shift
  local TIMEFORMAT='%U s'
  if { time "$java" -Xmx4g -Xss16m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar "$jar" reduce \
    "$work/program.c" "$work/condition.graphml" "$@" -q -o "$work/residual.c" </dev/null 2>"$work/errors"; } 2>"$work/time"; then
    printf '%s' "$(cat "$work/time")"
  else
    printf 'failed'
  fi
}

"$home/reducer-cli.sh" --version >/dev/null # builds, if need be, before the clock runs
java=$(java_21)
printf '| program | parts | limit | this version |'
for jar in "$@"; do printf ' %s |' "$(basename -- "$jar")"; done
printf '\n| --- | ---: | --- | ---: |'
for _ in "$@"; do printf ' ---: |'; done
echo
for kind in chain ifs ifs-many switch; do
  for size in ${SIZES:-500 1000 2000}; do
    make "$kind" "$size"
    for limit in auto none; do
      printf '| %s | %s | %s |' "$kind" "$size" "$limit"
      for jar in "$home/target/residua.jar" "$@"; do
        printf ' %s |' "$(cost "$jar" --max-growth "$limit")"
      done
      echo
    done
  done
done
