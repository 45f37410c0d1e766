# shellcheck shell=bash disable=SC2034
package=zlib
options=(-I. -DHAVE_UNISTD_H -D_LARGEFILE64_SOURCE=1)

one_file() {
  once ./*.h
  sed -i 1d inffixed.h crc32.h trees.h 2>/dev/null
  including adler32.c crc32.c deflate.c trees.c compress.c inffast.c inflate.c inftrees.c zutil.c \
    uncompr.c gzclose.c gzlib.c gzread.c gzwrite.c test/minigzip.c >one.c
}

workload() {
  local level strategy
  for level in 1 4 6 9; do
    for strategy in -f -h -r ''; do
      "$1" "-$level" $strategy <"$SOURCE/deflate.c" >"deflate$level$strategy.gz"
      "$1" -d <"deflate$level$strategy.gz" | cmp - "$SOURCE/deflate.c"
    done
  done
  head -c 500 deflate6.gz >truncated.gz
  "$1" -d <truncated.gz || echo "exit code $?"
}
