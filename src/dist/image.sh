#!/usr/bin/env bash
#
# Makes an archive of a distribution that needs neither Java nor Maven: image.sh ZIP TARGET.tar.gz
#
# It is the zip with a Java runtime of its own in java/, which jlink makes of the JDK in JAVA_HOME. It runs on systems like this one.

set -euo pipefail

zip=${1:?usage: image.sh ZIP TARGET.tar.gz}
target=${2:?usage: image.sh ZIP TARGET.tar.gz}
jdk=${JAVA_HOME:?names a JDK}

# What Residua and its libraries use; tests run all of it with nothing else.
readonly MODULES=java.base,java.logging,java.management,java.naming,java.xml,jdk.unsupported

# Absolute names, since 'jar' works in another directory.
zip=$(cd -- "$(dirname -- "$zip")" && pwd -P)/${zip##*/}
mkdir -p -- "$(dirname -- "$target")"
target=$(cd -- "$(dirname -- "$target")" && pwd -P)/${target##*/}
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-image.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

cd -- "$work"
"$jdk/bin/jar" -xf "$zip"
root=(*)
[[ ${#root[@]} == 1 && -f ${root[0]}/reducer-cli.sh ]] || {
  echo "image.sh: $zip is no distribution" >&2
  exit 1
}
chmod 755 "${root[0]}/reducer-cli.sh"
ln -s reducer-cli.sh "${root[0]}/residua"
"$jdk/bin/jlink" --add-modules "$MODULES" --strip-debug --no-header-files --no-man-pages --compress zip-6 \
  --output "${root[0]}/java"
tar -czf "$target.new" -- "${root[0]}"
mv -f -- "$target.new" "$target"
