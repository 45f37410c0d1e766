# Common part of the scripts that run a campaign in the test classes; to be sourced in the root of the project, with set -euo pipefail.
#
#   campaign_prepare NAME         finds Java and the class path (that of CLASSPATH_FILE, or Maven's), makes a directory for temporary files
#   campaign_java MAIN ARGUMENT.. runs a class with them
#   campaign_run SIZE RUN FIRST COUNT [DIRECTORY]
#                                 runs seeds with RUN FIRST COUNT. With DIRECTORY, they are run in chunks of SIZE, each of which leaves a
#                                 file there when it is done, so that a campaign that was ended can be resumed; campaign_status is 1 if
#                                 one of them has something wrong. Without DIRECTORY the script ends.

campaign_prepare() {
  java=$(for each in "${JAVA_HOME:-/nonexistent}/bin/java" /usr/lib/jvm/*/bin/java; do
    [[ -x $each && $("$each" -version 2>&1) =~ \"([0-9]+) ]] && ((BASH_REMATCH[1] >= 21)) && { echo "$each"; break; }
  done)
  work=$(mktemp -d "${TMPDIR:-/tmp}/residua-$1.XXXXXX")
  trap 'rm -rf -- "$work"' EXIT
  classpath=${CLASSPATH_FILE:+$(cat -- "$CLASSPATH_FILE")}
  if [[ -z $classpath ]]; then
    mvn -q dependency:build-classpath -Dmdep.outputFile="$work/cp"
    classpath=$(cat -- "$work/cp")
  fi
}

campaign_java() {
  TMPDIR=$work "$java" -Xss64m -Djava.io.tmpdir="$work" -cp "target/test-classes:target/classes:$classpath" "$@"
}

campaign_run() {
  local size=$1 run=$2 first=$3 count=$4 results=${5:-} seed chunk many
  if [[ -z $results ]]; then
    "$run" "$first" "$count"
    exit
  fi
  mkdir -p -- "$results"
  campaign_status=0
  for ((seed = first; seed < first + count; seed += size)); do
    chunk=$results/$seed
    many=$((first + count - seed < size ? first + count - seed : size))
    if [[ ! -e $chunk ]]; then
      "$run" "$seed" "$many" >"$chunk.part" || true
      grep -Eq '^(none wrong|WRONG) of ' "$chunk.part" || { cat -- "$chunk.part"; exit 1; }
      mv -- "$chunk.part" "$chunk"
    fi
    grep -q '^none wrong' "$chunk" || { campaign_status=1; cat -- "$chunk"; }
  done
}
