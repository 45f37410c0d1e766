# shellcheck shell=bash disable=SC2034
package=cmark
options=(-Isrc -Ibuild/src)

one_file() {
  cmake -B build .
  once src/*.h
  including src/*.c >one.c
}

workload() {
  local format
  for format in html xml man commonmark latex; do
    "$1" -t "$format" "$SOURCE/test/spec.txt"
    "$1" -t "$format" --width 60 --smart "$SOURCE/README.md"
  done
}
