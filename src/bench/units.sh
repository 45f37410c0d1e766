#!/usr/bin/env bash
#
# Files of real programs through Residua, each by itself: units.sh PACKAGE...
#
# Fetches Debian source packages that are built by ./configure and make, or by make alone, builds
# them and keeps each file that is compiled, preprocessed. Each goes through the tool with its
# largest function as the entry, and with its last one, in four ways, in one process (`batch`); what
# comes out is compiled as far as gcc finds errors, and checked with `check`. Nothing is run. Prints
# a line for whatever is not as it should be, and how many of each outcome; exit code 1 if a residual
# does not compile or is refused.
#
#   identity, product, ghost, default   as for gcc-tests.sh
#
# UNITS is how many files of each package are taken at most (default 100).
# Needs gcc, make, nm, tar, xz, and apt-get, and whatever the packages need. RESIDUA_CLI,
# RESIDUA_DEBIAN_SUITE, RESIDUA_DEBIAN_MIRROR, RESIDUA_REAL_CACHE, RESIDUA_REAL_WORK as for
# real-programs.sh.

set -euo pipefail

here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
readonly here
readonly cli=${RESIDUA_CLI:-$here/../../reducer-cli.sh}
# shellcheck disable=SC2034 # fetch.sh uses it
readonly cache=${RESIDUA_REAL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/residua/real-programs}
readonly condition=$here/gcc/abort.graphml
readonly ways=(identity product ghost default)
readonly most=${UNITS:-100}

# shellcheck source=real/fetch.sh
. "$here/real/fetch.sh"

(($# > 0)) || {
  echo "usage: $0 PACKAGE..." >&2
  exit 2
}
if [[ -n ${RESIDUA_REAL_WORK:-} ]]; then
  work=$RESIDUA_REAL_WORK/units
  rm -rf -- "$work"
  mkdir -p "$work"
else
  work=$(mktemp -d "${TMPDIR:-/tmp}/residua-units.XXXXXX")
  trap 'rm -rf -- "$work"' EXIT
fi
cd "$work"
: >tasks
: >residuals

# Leaves the preprocessed files of a package in a directory of its name.
build() {
  local package=$1
  mkdir "$package" "source-$package"
  tar xf "$(original_of "$package")" -C "source-$package" --strip-components=1
  (
    cd "source-$package"
    if [[ -x configure ]]; then
      ./configure CC="$here/units/cc"
    elif grep -qs '^defconfig' Makefile scripts/kconfig/Makefile; then
      make CC="$here/units/cc" defconfig
    fi
    RESIDUA_UNITS=$work/$package make -k -j2 CC="$here/units/cc"
  ) >"$package.log" 2>&1 </dev/null || true
  rm -rf "source-$package" || true # what make started may still be ending
}

# The names of the largest function of a file, and of the last.
entries() {
  gcc -w -O0 -c "$1" -o unit.o 2>/dev/null || return 0
  {
    nm -S --size-sort unit.o | awk '$3 ~ /^[Tt]$/ { name = $4 } END { print name }'
    nm -n unit.o | awk '$2 ~ /^[Tt]$/ { name = $3 } END { print name }'
  } | grep . | sort -u
}

# What is to be done with a file, a line for each way and each check.
plan() {
  local unit=$1 entry=$2 way residual arguments
  for way in "${ways[@]}"; do
    residual=${unit%.i}.$entry.$way.c
    case $way in
      identity) arguments=(--reducer identity --from-cfa "$unit") ;;
      product) arguments=(--max-growth none "$unit" "$condition") ;;
      ghost) arguments=(--reducer ghost --max-growth none "$unit" "$condition") ;;
      default) arguments=("$unit" "$condition") ;;
    esac
    printf "'%s' " reduce -q --timeout 120 --entry "$entry" "${arguments[@]}" -o "$residual"
    echo
    [[ $way == identity ]] || {
      printf "'%s' " check --timeout 120 --entry "$entry" "$unit" "$condition" "$residual"
      echo
    }
    echo "$way $residual" >>residuals
  done
}

printf '%s\n' "$@" | fetch
count=0
for package; do
  build "$package"
  taken=0
  for unit in "$package"/*.i; do
    ((taken < most)) || break
    mapfile -t names < <(entries "$unit")
    ((${#names[@]} > 0)) || continue
    taken=$((taken + 1))
    for name in "${names[@]}"; do
      plan "$unit" "$name" >>tasks
    done
  done
  echo "$package: $taken files"
  count=$((count + taken))
done
echo "$count files, $(wc -l <residuals) residuals"

"$cli" batch tasks >log 2>&1 || true

# The verdicts of `check`, in the order of its tasks.
grep -E "^(task [0-9]+: exit code [0-9]+: check|sound|not sound|new behaviour|cannot tell)" log |
  awk '/^task/ { print said == "" ? "failed" : said; said = ""; next }
       { said = $0; sub(/ \(.*/, "", said); sub(/:.*/, "", said) }' >verdicts

bad=0
exec 3<verdicts
while read -r way residual; do
  if [[ ! -f $residual ]]; then
    outcome='not reduced'
  elif gcc -w -fsyntax-only "$residual" >/dev/null 2>&1; then
    outcome='compiles'
  else
    outcome='does not compile'
    bad=1
  fi
  echo "$way: $outcome" >>outcomes
  [[ $outcome == compiles ]] || echo "$residual: $outcome"
  [[ $way != identity ]] || continue
  IFS= read -r verdict <&3
  [[ $outcome != 'not reduced' ]] || continue
  echo "$way: check: $verdict" >>outcomes
  [[ $verdict == sound* ]] || echo "$residual: check: $verdict"
  [[ $verdict != 'not sound' && $verdict != 'new behaviour' ]] || bad=1
done <residuals
sort outcomes | uniq -c
exit "$bad"
