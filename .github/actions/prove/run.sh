#!/usr/bin/env bash
#
# The steps of the action: run.sh install | prove | comment. What they find out is appended to the file $GITHUB_OUTPUT.

set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.." && pwd)

fail() {
  echo "::error::$1" >&2
  exit 1
}

one_line() { # $1 is the name of an input, $2 what was given
  [[ $2 != *$'\n'* && $2 != *$'\r'* ]] || fail "$1 has to be on one line"
}

# The text as the data of a workflow command.
data() {
  local text=$1
  text=${text//'%'/%25}
  text=${text//$'\r'/%0D}
  printf '%s' "${text//$'\n'/%0A}"
}

# The same for a property of one.
property() {
  local text
  text=$(data "$1")
  text=${text//:/%3A}
  printf '%s' "${text//,/%2C}"
}

# The names of the proofs of part $1 of $2, separated by commas.
names_of_shard() {
  { "$COMMAND" prove "$FILE" --dry-run --no-execute --json - 2>/dev/null || true; } |
    jq -r --argjson part "$1" --argjson of "$2" \
      '[.proofs | to_entries[] | select(.key % $of == $part - 1) | .value.name] | join(",")'
}

# Errors at lines of the pull request, from the results in file $1.
annotate() {
  local name verdict file line why
  while IFS=$'\t' read -r name verdict file line why; do
    printf '::error file=%s,line=%s,title=%s::%s\n' "$(property "${file#"$PWD"/}")" "$(property "$line")" \
      "$(property "$name: $verdict")" "$(data "$why")"
  done < <(jq -r '.proofs[] | select(.verdict and .verdict != .expected and .verdict != "TRUE")
    | [.name, .verdict, (.place.file // $file), (.place.line // 1), (if .answer != "" then .answer else .why end)]
    | @tsv' --arg file "$FILE" "$1")
}

case ${1:-} in
  install)
    one_line file "$FILE"
    one_line shard "$SHARD"
    [[ -z $SHARD || $SHARD =~ ^[1-9][0-9]{0,3}/[1-9][0-9]{0,3}$ ]] || fail "shard has to be like 2/4"
    command=$root/reducer-cli.sh
    if [[ -n $RELEASE ]]; then
      place=$(mktemp -d "${RUNNER_TEMP:-/tmp}/residua.XXXXXX")
      curl -fsSL --retry 3 -o "$place/archive.tar.gz" -- "$RELEASE"
      if [[ -n $SHA256 ]]; then
        read -r found _ < <(sha256sum <"$place/archive.tar.gz")
        [[ $found == "$SHA256" ]] || fail "the archive of the release has the SHA-256 $found"
      fi
      tar -xzf "$place/archive.tar.gz" -C "$place" --strip-components=1
      command=$place/reducer-cli.sh
    fi
    "$command" --version
    printf 'command=%s\nstore=%s/.residua\nkey=residua-proofs-%s-%s\n' "$command" "$(dirname -- "$FILE")" \
      "${RUNNER_OS:-}" "${SHARD//\//-of-}" >>"$GITHUB_OUTPUT"
    ;;
  prove)
    # `read` ends at the end of the text, with a status that says so.
    IFS=$' \t\n' read -r -d '' -a options <<<"$OPTIONS" || true
    results=$(mktemp -d "${RUNNER_TEMP:-/tmp}/residua-proofs.XXXXXX")
    printf '%s=%s\n' json "$results/proofs.json" sarif "$results/proofs.sarif" junit "$results/proofs.xml" \
      summary "$results/proofs.md" >>"$GITHUB_OUTPUT"
    words=(--jobs "$JOBS")
    [[ -z $BASE ]] || words+=(--since "$BASE")
    if [[ $EXECUTE == false || (-z $EXECUTE && $FORK == true) ]]; then
      words+=(--no-execute)
    fi
    if [[ -n $SHARD ]]; then
      names=$(names_of_shard "${SHARD%/*}" "${SHARD#*/}")
      if [[ -z $names ]]; then
        echo "no proofs for shard $SHARD"
        exit 0
      fi
      words+=(--only "$names")
    fi
    status=0
    "$COMMAND" prove "$FILE" ${words[@]+"${words[@]}"} ${options[@]+"${options[@]}"} \
      --json "$results/proofs.json" --sarif "$results/proofs.sarif" --junit "$results/proofs.xml" \
      --summary "$results/proofs.md" || status=$?
    [[ ! -f $results/proofs.md ]] || cat -- "$results/proofs.md" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
    [[ ! -f $results/proofs.json ]] || annotate "$results/proofs.json"
    exit "$status"
    ;;
  comment)
    [[ -f ${SUMMARY:-} ]] || exit 0
    [[ $PULL_REQUEST =~ ^[0-9]+$ ]] || fail "no number of a pull request"
    gh pr comment "$PULL_REQUEST" --edit-last --body-file "$SUMMARY" ||
      gh pr comment "$PULL_REQUEST" --body-file "$SUMMARY" ||
      echo "::notice::no comment: the token may not write to pull requests (forks have no such token)"
    ;;
  *)
    echo "usage: run.sh install | prove | comment" >&2
    exit 2
    ;;
esac
