# shellcheck shell=bash disable=SC2034
package=dash
options=(-include config.h -DBSD=1 -DSHELL -Isrc -I.)

one_file() {
  local objects file
  ./configure
  make
  objects=(src/*.o src/bltin/*.o)
  once src/*.h src/bltin/*.h
  # What it defines is taken back by one file and needed by the next.
  sed -i 1d src/syntax.h
  for file in "${objects[@]/%.o/.c}"; do
    # A function here has the name of a command's function elsewhere.
    [[ $file != src/eval.c ]] || echo '#define evalcmd eval_evalcmd'
    including "$file"
    [[ $file != src/eval.c ]] || echo '#undef evalcmd'
  done >one.c
}

workload() {
  "$1" "$WORKLOADS/shell.sh" one two
  "$1" -c 'exit 7' || echo "exit code $?"
  "$1" -n "$SOURCE/configure"
  "$1" -x -c 'for i in 1 2 3; do test $i -gt 1 && echo $i; done' 2>&1
}
