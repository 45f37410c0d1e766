# shellcheck shell=bash disable=SC2034
package=unifdef

one_file() {
  [[ -r version.h ]] || sh scripts/version.sh
  including unifdef.c >one.c
}

# Its tests call the program by the name unifdef.
workload() {
  local test
  mkdir -p bin
  cp "$1" bin/unifdef
  cp "$SOURCE/unifdefall.sh" bin/unifdefall.sh
  PATH=$PWD/bin:$PATH
  for test in "$SOURCE"/tests/*.sh; do
    echo "== ${test##*/}"
    (cd "$SOURCE/tests" && sh "${test##*/}") </dev/null 2>&1 || echo "exit code $?"
  done
  rm -r bin
}
