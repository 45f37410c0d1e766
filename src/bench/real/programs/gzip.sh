# shellcheck shell=bash disable=SC2034
package=gzip
options=(-DHAVE_CONFIG_H -Ilib -I.)
libraries=(lib/libgzip.a)

# Three of its files use the same names.
one_file() {
  local objects file
  ./configure
  make
  objects=(*.o)
  once ./*.h
  for file in "${objects[@]/%.o/.c}"; do
    case $file in
      unpack.c) printf '#define bitbuf unpack_bitbuf\n#define build_tree unpack_build_tree\n' ;;
    esac
    including "$file"
    case $file in
      unpack.c) printf '#undef bitbuf\n#undef build_tree\n' ;;
    esac
  done >one.c
}

workload() {
  local level
  for level in 1 3 6 9; do
    "$1" -n "-$level" <"$SOURCE/deflate.c" >"deflate$level.gz"
    "$1" -d <"deflate$level.gz" | cmp - "$SOURCE/deflate.c"
    "$1" -lv "deflate$level.gz" | cut -c 1-20
  done
  head -c 500 deflate6.gz >truncated.gz
  "$1" -t truncated.gz || echo "exit code $?"
}
