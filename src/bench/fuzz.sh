#!/usr/bin/env bash
#
# Looks for inputs that break Residua, guided by coverage: fuzz.sh TARGET [SECONDS]
#
#   TARGET    condition   any bytes as a condition: read, written, read again
#             pipeline    any bytes as a condition for a program: reduced and checked
#             program     any bytes as a program
#             ktest, testcase, zip, gcov, llvm-cov, lcov, yaml, graphml
#                         any bytes as a test, an archive of tests, coverage or a witness
#             witness     any bytes as a witness for a program: its runs kept, or its invariants checked
#   SECONDS   how long (default 3600; 0 is without end)
#
# CORPUS names the directory for what is learned and found (default target/fuzz/TARGET); a later run
# goes on from there. What breaks Residua is in CORPUS/found; the exit code is 0 if nothing is.
#
# Needs Maven, which gets Jazzer from Maven Central on first use.

set -eu

readonly VERSION=0.26.0

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
cd "$home"

case ${1:-} in
  condition) class=ConditionTarget ;;
  pipeline) class=PipelineTarget ;;
  program) class=ProgramTarget ;;
  ktest | testcase | zip | gcov | llvm-cov | lcov | yaml | graphml) class=EvidenceTarget ;;
  witness) class=WitnessTarget ;;
  *)
    sed -n '3,15s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
target=$1
seconds=${2:-3600}
corpus=${CORPUS:-$home/target/fuzz/$target}
tools=$home/target/fuzz/tools
java=${JAVA_HOME:+$JAVA_HOME/bin/}java

mkdir -p "$corpus/seeds" "$corpus/learned" "$corpus/found" "$tools"

# --- classes and tools -----------------------------------------------------------------------------

mvn -B -q test-compile dependency:build-classpath -Dmdep.outputFile="$tools/classpath" >/dev/null
for artifact in jazzer jazzer-api; do
  [[ -f $tools/$artifact-$VERSION.jar ]] ||
    mvn -B -q dependency:copy -Dartifact="com.code-intelligence:$artifact:$VERSION" \
      -DoutputDirectory="$tools" >/dev/null
done

# --- seeds -----------------------------------------------------------------------------------------

# The first byte of a seed for the pipeline is the program, the second the way: see PipelineTarget.
seed() {
  local file=$1 name=$2 way
  case $target in
    pipeline)
      for way in 0 1 2 3 4 5; do
        { printf '%b' "\\x0$3\\x0$way" && cat -- "$file"; } >"$corpus/seeds/$name-$way"
      done
      ;;
    *) cp -- "$file" "$corpus/seeds/$name" ;;
  esac
}

# Small documents of each format, one for each reader.
evidence() {
  case $1 in
    ktest)
      printf 'KTEST\0\0\0\3\0\0\0\1\0\0\0\3p.c\0\0\0\0\0\0\0\0\0\0\0\2'
      printf '\0\0\0\1n\0\0\0\4abcd\0\0\0\15model_version\0\0\0\4\1\0\0\0'
      ;;
    testcase)
      echo '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE testcase PUBLIC "a" "b"><testcase>'
      echo '<input variable="n">-0x1F</input><input>1.5e3</input><input><![CDATA[7]]></input>'
      echo "<!-- --><input>'a'</input><input>(char)017u</input></testcase>"
      ;;
    gcov)
      echo '{"format_version": "1", "files": [{"file": "p.c", "functions": [], "lines": [{"branches":'
      echo '[{"fallthrough": false, "count": 0, "throw": false}, {"count": 3}], "count": 3,'
      echo '"line_number": 3, "unexecuted_block": false, "function_name": "main"}]}]}'
      ;;
    llvm-cov)
      echo '{"type": "llvm.coverage.json.export", "version": "2.0.1", "data": [{"files": [{"filename":'
      echo '"/a/p.c", "segments": [[1, 2, 3, true, true, false], [4, 2, 0, true, false, false],'
      echo '[9, 1, 0, false, false]], "branches": [[3, 1, 3, 9, 1, 0, 0, 0, 4]]}], "totals": {}}]}'
      ;;
    lcov)
      printf '%s\n' TN: SF:/a/p.c FN:1,main DA:3,1 DA:4,0 BRDA:3,0,0,1 BRDA:3,0,1,- LH:1 end_of_record
      ;;
    yaml)
      printf '%s\n' '- entry_type: "violation_sequence"' '  content:' '  - segment:' \
        '    - waypoint:' '        type: "branching"' '        action: "follow"' \
        '        location: {line: 11, column: 3}' '        constraint: {value: "true"}' \
        '  - segment:' '    - waypoint: {type: assumption, action: avoid, location: {line: 12, column: 5},' \
        '        constraint: {format: c_expression, value: "x > 3 && y != 0"}}' \
        '    - waypoint: {type: target, action: follow, location: {line: 17}}'
      ;;
    invariants)
      printf '%s\n' '- entry_type: invariant_set' '  content:' '  - invariant:' \
        '      type: location_invariant' '      location: {line: 12, column: 5}' \
        '      value: x < 1000u' '      format: c_expression'
      ;;
    graphml)
      echo '<?xml version="1.0"?><graphml><key id="entry" attr.name="isEntryNode" for="node">'
      echo '<default>false</default></key><graph edgedefault="directed">'
      echo '<data key="witness-type">violation_witness</data><node id="a"><data key="entry">true</data>'
      echo '</node><node id="b"><data key="violation">true</data></node><edge source="a" target="b">'
      echo '<data key="startline">17</data><data key="control">condition-true</data>'
      echo '<data key="assumption">x == 1;</data><data key="assumption.scope">main</data></edge>'
      echo '</graph></graphml>'
      ;;
  esac
}

case $target in
  program)
    while IFS= read -r file; do
      seed "$file" "$(basename -- "$file")"
    done < <(find test-programs -name '*.c' ! -name '*.residual.c' -size -3k)
    ;;
  condition | pipeline)
    number=0
    for name in linear-or-not nested-loops switch-fall-through recursion calls goto-loops do-while \
      assumption; do
      seed "test-programs/$name.graphml" "$name" "$number"
      number=$((number + 1))
    done
    while IFS= read -r file; do
      seed "$file" "$(basename -- "$file")" 0
    done < <(find test-programs/cpachecker -name '*.txt' -size -20k)
    ;;
  zip)
    mkdir -p "$corpus/zip"
    evidence testcase >"$corpus/zip/test.xml"
    evidence ktest >"$corpus/zip/test.ktest"
    for method in cfM cf0M; do
      "${java%java}jar" "$method" "$corpus/seeds/$method.zip" -C "$corpus/zip" test.xml \
        -C "$corpus/zip" test.ktest
    done
    ;;
  witness)
    { printf '\0' && evidence yaml; } >"$corpus/seeds/yaml"
    { printf '\0' && evidence graphml; } >"$corpus/seeds/graphml"
    { printf '\1' && evidence invariants; } >"$corpus/seeds/invariants"
    ;;
  yaml)
    evidence yaml >"$corpus/seeds/yaml"
    evidence invariants >"$corpus/seeds/invariants"
    ;;
  *) evidence "$target" >"$corpus/seeds/$target" ;;
esac

# The words of both formats.
{
  grep -ho '"[A-Za-z.]*"' src/main/java/residua/condition/graphml/DialectKey.java
  grep -ho '"[A-Z]*"' src/main/java/residua/condition/cpachecker/Keywords.java
  printf '"%s"\n' '__TRUE' '__FALSE' 'LOCAL int ' 'condition-true' 'condition-false' 'residual' \
    'stay' '<![CDATA[' '<!DOCTYPE' '&#10;' '<default>' '</default>' 'true' 'false' '<input>' '&lt;' \
    'segments' 'branches' 'line_number' 'count' 'BRDA:' 'SF:' 'waypoint' 'constraint' 'c_expression'
} | sort -u | grep -v '""' >"$tools/words"

# --- go --------------------------------------------------------------------------------------------

"$java" -XX:+UseSerialGC -Xmx1500m -Xss16m --enable-native-access=ALL-UNNAMED \
  -XX:+EnableDynamicAgentLoading \
  -cp "$tools/jazzer-$VERSION.jar:$tools/jazzer-api-$VERSION.jar:target/test-classes:target/classes:$(cat "$tools/classpath")" \
  com.code_intelligence.jazzer.Jazzer --target_class="residua.fuzz.$class" \
  --instrumentation_includes='residua.**:com.ctc.wstx.**' --custom_hook_includes='residua.**' --keep_going=50 \
  --reproducer_path="$corpus/found" -artifact_prefix="$corpus/found/" -dict="$tools/words" \
  -max_total_time="$seconds" -timeout=60 -rss_limit_mb=4000 -max_len=6000 -print_final_stats=1 \
  "$corpus/learned" "$corpus/seeds"

if find "$corpus/found" \( -name 'crash-*' -o -name 'timeout-*' -o -name 'oom-*' \) | grep .; then
  exit 1
fi
