# shellcheck shell=bash disable=SC2034
package=cmark
options=(-Isrc -Ibuild/src)

one_file() {
  local file name
  cmake -B build .
  once src/*.h
  # Each writer has functions of the same names.
  for file in src/*.c; do
    name=${file##*/}
    name=${name%.c}
    printf "#define %s ${name}_%s\n" S_render_node{,} outc{,} escape_html{,} S_out{,} cr{,} lit{,} out{,} blankline{,}
    including "$file"
    printf '#undef %s\n' S_render_node outc escape_html S_out cr lit out blankline
  done >one.c
}

workload() {
  local format
  for format in html xml man commonmark latex; do
    "$1" -t "$format" "$SOURCE/test/spec.txt"
    "$1" -t "$format" --width 60 --smart "$SOURCE/README.md"
  done
}
