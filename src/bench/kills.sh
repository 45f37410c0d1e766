#!/usr/bin/env bash
#
# Kills runs of the tool at random moments: kills.sh [KILLS]   (default 200)
#
# Each run reduces the same pair into the same file and is killed (SIGKILL) at a random moment, from
# its start to a little more than it takes. The file has to be the old one or the new one, whole; a
# temporary file may be left, and has to be gone after the next run. The exit code says whether this
# was so.
#
# Needs Maven, as reducer-cli.sh does.

set -eu

kills=${1:-200}
home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-kills.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

pair=$home/test-programs/linear-or-not
reduce() {
  exec "$home/reducer-cli.sh" reduce "$pair.c" "$pair.graphml" -o "$work/out/residual.c"
}

mkdir "$work/out"
(reduce) # builds, if need be
start=$(date +%s%N)
(reduce)
duration=$((($(date +%s%N) - start) / 1000)) # microseconds
cp -- "$work/out/residual.c" "$work/new"
printf 'the old one\n' >"$work/old"

killed=0 old=0 new=0 left=0
for ((i = 0; i < kills; i++)); do
  cp -- "$work/old" "$work/out/residual.c"
  (reduce) &
  pid=$!
  sleep "$(awk -v seed="$i" -v most="$duration" 'BEGIN { srand(seed); printf "%.6f", rand() * most * 1.1 / 1e6 }')"
  kill -KILL "$pid" 2>/dev/null && killed=$((killed + 1))
  wait "$pid" 2>/dev/null || true
  if cmp -s -- "$work/old" "$work/out/residual.c"; then
    old=$((old + 1))
  elif cmp -s -- "$work/new" "$work/out/residual.c"; then
    new=$((new + 1))
  else
    echo "run $i: neither the old file nor the new one" >&2
    exit 1
  fi
  if [[ -n $(find "$work/out" -name '.residua*' -print -quit) ]]; then
    left=$((left + 1))
    (reduce)
    if [[ -n $(find "$work/out" -name '.residua*' -print -quit) ]]; then
      echo "run $i: the next run has not removed the temporary file" >&2
      exit 1
    fi
  fi
done
echo "$kills runs, $killed killed: the old file $old times, the new one $new times;" \
  "a temporary file was left $left times, each time until the next run"
