#!/usr/bin/env bash
#
# The steps of the action: run.sh find-java | build | reduce. What they find out is appended to the
# file $GITHUB_OUTPUT.

set -euo pipefail

readonly MINIMUM=21
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.." && pwd)

# Whether directory $1 has a JDK that is new enough.
is_jdk() {
  [[ -x $1/bin/javac && "$("$1/bin/javac" -version 2>&1)" =~ ^javac\ ([0-9]+) ]] &&
    ((BASH_REMATCH[1] >= MINIMUM))
}

case ${1:-} in
  find-java)
    missing=true
    for jdk in "${JAVA_HOME:-}" ${JVM_DIRECTORY:-/usr/lib/jvm}/*; do
      if is_jdk "$jdk"; then
        missing=false
        break
      fi
    done
    echo "missing=$missing" >>"$GITHUB_OUTPUT"
    ;;
  build)
    "$root/reducer-cli.sh" --version
    ;;
  reduce)
    if [[ $OUTPUT == *$'\n'* || $OUTPUT == - ]]; then
      echo "::error::output has to be the name of a file, on one line" >&2
      exit 1
    fi
    # `read` ends at the end of the text, with a status that says so.
    IFS=$' \t\n' read -r -d '' -a options <<<"$OPTIONS" || true
    if [[ -z $CONDITION$BASE ]]; then
      echo "::error::either condition or base is needed" >&2
      exit 1
    fi
    [[ -z $BASE ]] || options+=(--since "$BASE" --property unreach-call)
    inputs=("$PROGRAM")
    [[ -z $CONDITION ]] || inputs+=("$CONDITION")
    status=0
    "$root/reducer-cli.sh" reduce ${options[@]+"${options[@]}"} --exit-code -o "$OUTPUT" -- \
      "${inputs[@]}" || status=$?
    case $status in
      0) nothing_left=false ;;
      10) nothing_left=true ;;
      *) exit "$status" ;;
    esac
    printf 'output=%s\nnothing-left=%s\n' "$OUTPUT" "$nothing_left" >>"$GITHUB_OUTPUT"
    ;;
  *)
    echo "usage: run.sh find-java | build | reduce" >&2
    exit 2
    ;;
esac
