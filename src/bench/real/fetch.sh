# shellcheck shell=bash
#
# Debian source packages into $cache, which the caller sets. Sourced by real-programs.sh.
#
# Through apt-get, with lists and a cache of its own: nothing of the system's configuration is used
# or changed, and no rights are needed. Where apt-get is missing or has no keys, with curl, each file
# compared with the checksum in the suite's index.

readonly archive=${RESIDUA_DEBIAN_MIRROR:-http://deb.debian.org/debian}
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
  with_apt "${missing[@]}" || with_curl "${missing[@]}"
  for package in "${missing[@]}"; do
    original_of "$package" >/dev/null || {
      echo "real-programs.sh: $package could not be fetched" >&2
      exit 1
    }
  done
}

with_apt() {
  command -v apt-get >/dev/null && [[ -r $keys ]] || return 1
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

with_curl() {
  local package directory sum name index
  index=$cache/Sources-$(suite)
  curl -fsSL "$archive/dists/$(suite)/main/source/Sources.xz" | xz -dc >"$index.new"
  mv "$index.new" "$index"
  for package; do
    # The paragraph of the package: its directory, and the files with their checksums.
    awk -v package="$package" -v RS= '
      $0 ~ "(^|\n)Package: " package "\n" {
        count = split($0, line, "\n")
        for (i = 1; i <= count; i++) {
          if (line[i] ~ /^Directory: /) directory = substr(line[i], 12)
          if (line[i] !~ /^ /) sums = line[i] ~ /^Checksums-Sha256:/
          else if (sums) { split(line[i], part, " "); files = files part[1] " " part[3] "\n" }
        }
        at = directory; found = files; files = ""
      }
      END { n = split(found, file, "\n"); for (i = 1; i < n; i++) print at, file[i] }
    ' "$index" |
      while read -r directory sum name; do
        case $name in
          *.debian.tar.* | *.asc | *.dsc) continue ;;
        esac
        curl -fsSL "$archive/$directory/$name" -o "$cache/$name.new"
        echo "$sum  $cache/$name.new" | sha256sum -c --quiet -
        mv "$cache/$name.new" "$cache/$(suite)/$name"
      done
  done
}
