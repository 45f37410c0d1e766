#!/usr/bin/env bash
#
# Looks for inputs that break Residua, guided by coverage: fuzz.sh TARGET [SECONDS]
#
#   TARGET    condition   any bytes as a condition: read, written, read again
#             pipeline    any bytes as a condition for a program: reduced and checked
#             program     any bytes as a program
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
  *)
    sed -n '3,12s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
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

if [[ $target == program ]]; then
  while IFS= read -r file; do
    seed "$file" "$(basename -- "$file")"
  done < <(find test-programs -name '*.c' ! -name '*.residual.c' -size -3k)
else
  number=0
  for name in linear-or-not nested-loops switch-fall-through recursion calls goto-loops do-while \
    assumption; do
    seed "test-programs/$name.graphml" "$name" "$number"
    number=$((number + 1))
  done
  while IFS= read -r file; do
    seed "$file" "$(basename -- "$file")" 0
  done < <(find test-programs/cpachecker -name '*.txt' -size -20k)
fi

# The words of both formats.
{
  grep -ho '"[A-Za-z.]*"' src/main/java/residua/condition/graphml/DialectKey.java
  grep -ho '"[A-Z]*"' src/main/java/residua/condition/cpachecker/Keywords.java
  printf '"%s"\n' '__TRUE' '__FALSE' 'LOCAL int ' 'condition-true' 'condition-false' 'residual' \
    'stay' '<![CDATA[' '<!DOCTYPE' '&#10;' '<default>' '</default>' 'true' 'false'
} | sort -u | grep -v '""' >"$tools/words"

# --- go --------------------------------------------------------------------------------------------

"$java" -XX:+UseSerialGC -Xmx1500m -Xss16m --enable-native-access=ALL-UNNAMED \
  -XX:+EnableDynamicAgentLoading \
  -cp "$tools/jazzer-$VERSION.jar:$tools/jazzer-api-$VERSION.jar:target/test-classes:target/classes:$(cat "$tools/classpath")" \
  com.code_intelligence.jazzer.Jazzer --target_class="residua.fuzz.$class" \
  --instrumentation_includes='residua.**:com.ctc.wstx.**' --keep_going=50 \
  --reproducer_path="$corpus/found" -artifact_prefix="$corpus/found/" -dict="$tools/words" \
  -max_total_time="$seconds" -timeout=60 -rss_limit_mb=4000 -max_len=6000 -print_final_stats=1 \
  "$corpus/learned" "$corpus/seeds"

if find "$corpus/found" \( -name 'crash-*' -o -name 'timeout-*' -o -name 'oom-*' \) | grep .; then
  exit 1
fi
