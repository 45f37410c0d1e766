# shellcheck shell=bash disable=SC2034
package=clzip
options=('-DPROGVERSION="1"')

one_file() {
  once ./*.h
  including carg_parser.c >one.c
  printf '%s\n' '#define add_error index_add_error' '#include "lzip_index.c"' '#undef add_error' >>one.c
  including list.c encoder_base.c encoder.c fast_encoder.c decoder.c main.c >>one.c
}

workload() {
  local level
  for level in 0 3 6 9; do
    "$1" "-$level" <"$SOURCE/main.c" >"main$level.lz"
    "$1" -d <"main$level.lz" | cmp - "$SOURCE/main.c"
  done
  for file in "$SOURCE"/testsuite/*.lz; do
    "$1" -tvv "$file" || echo "exit code $?"
    "$1" -lv "$file" || echo "exit code $?"
  done
}
