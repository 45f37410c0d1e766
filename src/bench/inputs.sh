#!/usr/bin/env bash
#
# Commands on random combinations of what inputs are made of (headers, flags, units that are missing, volatile objects, bytes that only
# compilers look at, orders of evaluation, 32 bits, two versions, conditions and --save files of other texts), against what gcc and clang
# make of them: inputs.sh FIRST COUNT [DIRECTORY]
#
# Prints each seed with a wrong answer (exit code 1), then how many answers of which kind there were. With DIRECTORY, seeds are done in
# chunks of 100, each of which leaves a file there when it is done: what was ended goes on where it was.
# Needs the classes of mvn test-compile; tools take part if they are on the PATH (Frama-C).

set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
first=${1:?the first seed}
count=${2:?how many}
results=${3:-}
java=$(for each in "${JAVA_HOME:-/nonexistent}/bin/java" /usr/lib/jvm/*/bin/java; do
  [[ -x $each && $("$each" -version 2>&1) =~ \"([0-9]+) ]] && ((BASH_REMATCH[1] >= 21)) && { echo "$each"; break; }
done)
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-inputs.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
classpath=${CLASSPATH_FILE:+$(cat -- "$CLASSPATH_FILE")}
if [[ -z $classpath ]]; then
  mvn -q dependency:build-classpath -Dmdep.outputFile="$work/cp"
  classpath=$(cat -- "$work/cp")
fi

tried() { # seeds: the first, how many
  TMPDIR=$work "$java" -Xss64m -Djava.io.tmpdir="$work" -cp "target/test-classes:target/classes:$classpath" \
    residua.inputs.InputsCampaign "$1" "$2"
}

if [[ -z $results ]]; then
  tried "$first" "$count"
  exit
fi
mkdir -p -- "$results"
status=0
for ((seed = first; seed < first + count; seed += 100)); do
  chunk=$results/$seed
  many=$((first + count - seed < 100 ? first + count - seed : 100))
  if [[ ! -e $chunk ]]; then
    tried "$seed" "$many" >"$chunk.part" || true
    grep -Eq '^(none wrong|WRONG) of ' "$chunk.part" || { cat -- "$chunk.part"; exit 1; }
    mv -- "$chunk.part" "$chunk"
  fi
  grep -q '^none wrong' "$chunk" || { status=1; cat -- "$chunk"; }
done
# All answers together.
cat -- "$results"/[0-9]* | sed -n 's/^\([A-Z_]*\): {\(.*\)}$/\1 \2/p' | tr -d ',' | awk '
  { for (i = 2; i <= NF; i++) { split($i, pair, "="); sum[$1 " " pair[1]] += pair[2] } }
  END { for (each in sum) print each, sum[each] }' | sort
exit $status
