# shellcheck shell=bash disable=SC2034
package=lua5.4
options=(-DLUA_USE_POSIX -Isrc)
libraries=(-lm)

one_file() {
  local files=()
  mapfile -t files < <(ls src/*.c | grep -v -e /luac.c -e /onelua.c)
  once src/*.h
  # This one is read once for each form of the table in it.
  sed -i 1d src/lopnames.h src/ljumptab.h
  including "${files[@]}" >one.c
}

workload() {
  "$1" "$WORKLOADS/lua.lua" one two
  echo 'print(1 + 1) io.write(string.format("%5.2f\n", 3.14159))' | "$1" -
  "$1" -e 'error("wanted")' || echo "exit code $?"
}
