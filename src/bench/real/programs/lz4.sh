# shellcheck shell=bash disable=SC2034
package=lz4
options=(-Ilib -Iprograms -DXXH_NAMESPACE=LZ4_)

one_file() {
  once programs/*.h
  including lib/lz4.c lib/lz4hc.c lib/lz4frame.c lib/lz4file.c lib/xxhash.c programs/bench.c programs/datagen.c >one.c
  printf '#define %s io_%s\n' g_displayLevel{,} refreshRate{,} g_time{,} >>one.c
  including programs/lz4io.c >>one.c
  printf '#undef %s\n' g_displayLevel refreshRate g_time >>one.c
  including programs/lz4cli.c >>one.c
}

workload() {
  local level
  for level in -1 -3 -9 -12 --fast=5; do
    "$1" -q "$level" -c "$SOURCE/lib/lz4.c" >"lz4$level.lz4"
    "$1" -q -dc "lz4$level.lz4" | cmp - "$SOURCE/lib/lz4.c"
  done
  "$1" -q -t lz4-9.lz4
  head -c 500 lz4-9.lz4 >truncated.lz4
  "$1" -t truncated.lz4 || echo "exit code $?"
}
