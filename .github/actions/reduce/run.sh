#!/usr/bin/env bash
#
# The steps of the action: run.sh find-java | cache-key | build | reduce. What they find out is
# appended to the file $GITHUB_OUTPUT.

set -euo pipefail

readonly MINIMUM=21
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.." && pwd)

# Whether directory $1 has a JDK that is new enough.
is_jdk() {
  [[ -x $1/bin/javac && "$("$1/bin/javac" -version 2>&1)" =~ ^javac\ ([0-9]+) ]] &&
    ((BASH_REMATCH[1] >= MINIMUM))
}

# What the launcher builds from, each file with a null character after its name.
sources() {
  find "$root/pom.xml" "$root/src/main" "$root/grammar" "$root/reducer-cli.sh" -type f -print0
}

# The SHA-256 of standard input.
sha256() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum
  else
    shasum -a 256
  fi
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
  cache-key)
    # hashFiles of a workflow sees only the workspace, and the action is not in it.
    hash=$(sources | LC_ALL=C sort -z | xargs -0 cat | sha256)
    printf 'key=residua-%s-%s-%s\nbuilt=%s\n' \
      "${RUNNER_OS:-}" "${RUNNER_ARCH:-}" "${hash%% *}" "$root/target/residua.*" >>"$GITHUB_OUTPUT"
    ;;
  build)
    # The cache has the very same sources' build, but the sources were written just now, so the
    # launcher would build again. (The jar keeps its time: the archive for a fast start looks at it.)
    if [[ ${CACHE_HIT:-} == true ]]; then
      sources | xargs -0 touch -r "$root/target/residua.jar" --
    fi
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
    echo "usage: run.sh find-java | cache-key | build | reduce" >&2
    exit 2
    ;;
esac
