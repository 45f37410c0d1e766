# shellcheck shell=bash disable=SC2034
package=tcc
options=(-DONE_SOURCE=1 -I. -include config.h "-DCONFIG_TRIPLET=\"$(gcc -print-multiarch)\"")
libraries=(-lm -ldl -lpthread)

one_file() {
  ./configure --prefix="$PWD"
  make
  including tcc.c >one.c
}

# Its own tests, and itself: the compiler that it makes makes the same compiler again.
workload() {
  local tcc=("$1" "-B$SOURCE" "-I$SOURCE/include" "-I$SOURCE" "-L$SOURCE") file name
  for file in "$SOURCE"/tests/tests2/[0-9]*.c; do
    name=${file##*/}
    case $name in
      *_bound*.c | 112_*|113_*|114_*|115_*|116_*|117_*|126_*) continue ;;
    esac
    echo "== $name"
    (cd "$SOURCE/tests/tests2" && "$OLDPWD/${tcc[0]}" "${tcc[@]:1}" -run "$name") </dev/null 2>&1 || echo "exit code $?"
    "${tcc[@]}" -w -c "$file" -o "${name%.c}.o" || echo "exit code $?"
  done
  "${tcc[@]}" -w "${options[@]}" "$SOURCE/tcc.c" -o tcc1 -lm -ldl -lpthread
  tcc[0]=./tcc1
  "${tcc[@]}" -w "${options[@]}" "$SOURCE/tcc.c" -o tcc2 -lm -ldl -lpthread
  tcc[0]=./tcc2
  "${tcc[@]}" -w "${options[@]}" "$SOURCE/tcc.c" -o tcc3 -lm -ldl -lpthread
  cmp tcc2 tcc3
}
