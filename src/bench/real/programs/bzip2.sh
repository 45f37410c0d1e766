# shellcheck shell=bash disable=SC2034
package=bzip2
options=(-D_FILE_OFFSET_BITS=64)

one_file() {
  once ./*.h
  including blocksort.c huffman.c crctable.c randtable.c compress.c decompress.c bzlib.c >one.c
  printf '%s\n' '#define myfeof bzip2_myfeof' '#include "bzip2.c"' >>one.c
}

# What the makefile does in its target test, and more.
workload() {
  local i
  for i in 1 2 3; do
    "$1" "-$i" <"$SOURCE/sample$i.ref" >"sample$i.rb2"
    cmp "$SOURCE/sample$i.bz2" "sample$i.rb2"
    "$1" -d <"$SOURCE/sample$i.bz2" | cmp - "$SOURCE/sample$i.ref"
    "$1" -ds <"sample$i.rb2" | cmp - "$SOURCE/sample$i.ref"
    "$1" -tvv "$SOURCE/sample$i.bz2" 2>&1
  done
  head -c 1000 sample1.rb2 >truncated.bz2
  "$1" -t truncated.bz2 || echo "exit code $?"
}
