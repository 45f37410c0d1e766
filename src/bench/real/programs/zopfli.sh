# shellcheck shell=bash disable=SC2034
package=zopfli
libraries=(-lm)

one_file() {
  once src/zopfli/*.h
  including src/zopfli/*.c >one.c
}

workload() {
  local format
  for format in gzip zlib deflate; do
    "$1" --i3 -v -c "--$format" "$SOURCE/src/zopfli/squeeze.c" >"squeeze.$format"
  done
  gzip -dc <squeeze.gzip | cmp - "$SOURCE/src/zopfli/squeeze.c"
}
