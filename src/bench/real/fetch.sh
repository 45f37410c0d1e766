# shellcheck shell=bash
#
# Debian source packages into $cache, which the caller sets. Sourced by real-programs.sh.
#
# Through apt-get, from the mirror that this system uses, with lists and a cache of its own: nothing
# of the system's configuration is changed, and no rights are needed.

archive=${RESIDUA_DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 2>/dev/null | grep -v security | head -n 1)}
readonly archive
readonly keys=/usr/share/keyrings/debian-archive-keyring.gpg

suite() {
  local id='' codename=''
  if [[ -r /etc/os-release ]]; then
    # shellcheck disable=SC1091
    id=$(. /etc/os-release && printf '%s' "${ID:-}")
    # shellcheck disable=SC1091
    codename=$(. /etc/os-release && printf '%s' "${VERSION_CODENAME:-}")
  fi
  if [[ -n ${RESIDUA_DEBIAN_SUITE:-} ]]; then
    printf '%s' "$RESIDUA_DEBIAN_SUITE"
  elif [[ $id == debian && -n $codename ]]; then
    printf '%s' "$codename"
  else
    printf stable
  fi
}

# The file with the original sources of a package; fails if there is none. The newest, if several.
original_of() {
  local file newest=
  for file in "$cache/$(suite)/$1"_*.orig.tar.* "$cache/$(suite)/$1"_*.tar.*; do
    case $file in
      *.asc | *.sig | *.debian.tar.*) ;;
      *) [[ -f $file && ( -z $newest || $file -nt $newest ) ]] && newest=$file ;;
    esac
  done
  [[ -n $newest ]] && printf '%s' "$newest"
}

# Fetches the packages named on standard input, as far as they are not there.
fetch() {
  local package missing=()
  while IFS= read -r package; do
    original_of "$package" >/dev/null || missing+=("$package")
  done
  ((${#missing[@]} > 0)) || return 0
  mkdir -p "$cache/$(suite)"
  echo "fetching ${missing[*]} from Debian $(suite) into $cache" >&2
  with_apt "${missing[@]}" || {
    echo "apt-get cannot fetch sources here (see $cache/apt/log); it needs $keys and a mirror" >&2
    exit 1
  }
  for package in "${missing[@]}"; do
    original_of "$package" >/dev/null || {
      echo "real-programs.sh: $package could not be fetched" >&2
      exit 1
    }
  done
}

with_apt() {
  command -v apt-get >/dev/null && [[ -r $keys && -n $archive ]] || return 1
  local apt=$cache/apt
  mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/cache/archives/partial"
  printf 'Types: deb-src\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n' \
    "$archive" "$(suite)" "$keys" >"$apt/parts/residua.sources"
  local options=(
    -q -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$apt/parts"
    -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt/cache"
    -o "APT::Sandbox::User=$(id -un)" -o Acquire::Languages=none
  )
  (
    cd "$cache/$(suite)"
    apt-get "${options[@]}" update && apt-get "${options[@]}" source --download-only "$@"
  ) >"$apt/log" 2>&1
}
