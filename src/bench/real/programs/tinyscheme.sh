# shellcheck shell=bash disable=SC2034
package=tinyscheme
options=(-DSTANDALONE=1 -DUSE_DL=0 -DUSE_PLIST=1)
libraries=(-lm)

one_file() {
  including scheme.c >one.c
}

workload() {
  TINYSCHEMEINIT=$SOURCE/init.scm "$1" "$WORKLOADS/scheme.scm" || echo "exit code $?"
}
