# shellcheck shell=bash disable=SC2034
package=ed
options=('-DPROGVERSION="1"')

one_file() {
  once ./*.h
  including buffer.c carg_parser.c global.c io.c main.c main_loop.c regex.c signal.c >one.c
}

workload() {
  local test
  for test in "$SOURCE"/testsuite/*.ed "$SOURCE"/testsuite/*.err; do
    cp "$SOURCE/testsuite/test.txt" test.txt
    echo "== ${test##*/}"
    "$1" -s test.txt <"$test" || echo "exit code $?"
  done
}
