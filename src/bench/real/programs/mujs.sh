# shellcheck shell=bash disable=SC2034
package=mujs
options=(-I.)
libraries=(-lm)

one_file() {
  mv one.c library.c
  including library.c main.c >one.c
}

workload() {
  "$1" "$WORKLOADS/script.js"
  echo 'print([1, 2, 3].map(function (x) { return x * x; }))' | "$1" || echo "exit code $?"
  echo 'throw new Error("wanted")' >bad.js
  "$1" bad.js || echo "exit code $?"
}
