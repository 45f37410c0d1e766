# shellcheck shell=bash disable=SC2034
package=cmark
options=(-Isrc -Ibuild/src)

one_file() {
  local file name other
  cmake -B build .
  once src/*.h
  # Each writer has functions of the same names; one is that of a member, too.
  including src/render.h >one.c
  for file in src/*.c; do
    name=${file##*/}
    name=${name%.c}
    for other in S_render_node outc escape_html render_state S_is_line_end_char peek_at; do
      [[ $name-$other == render-outc ]] || echo "#define $other ${name}_$other"
    done
    including "$file"
    printf '#undef %s\n' S_render_node outc escape_html render_state S_is_line_end_char peek_at \
      OUT LIT CR BLANKLINE BUFFER_SIZE
  done >>one.c
}

workload() {
  local format
  for format in html xml man commonmark latex; do
    "$1" -t "$format" "$SOURCE/test/spec.txt"
    "$1" -t "$format" --width 60 --smart "$SOURCE/README.md"
  done
}
