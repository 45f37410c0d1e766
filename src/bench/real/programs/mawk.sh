# shellcheck shell=bash disable=SC2034
package=mawk
options=(-DHAVE_CONFIG_H -I.)
libraries=(-lm)

one_file() {
  local objects
  ./configure
  make
  objects=(*.o)
  including "${objects[@]/%.o/.c}" >one.c
}

workload() {
  local program
  "$1" -f "$WORKLOADS/awk.awk" "$SOURCE/scan.c" "$SOURCE/README" || echo "exit code $?"
  "$1" 'BEGIN { while (i++ < 20) printf "%d %s %.3f\n", i, i * i, sqrt(i) }'
  "$1" -F: '{ n[$1]++ } END { for (k in n) t += n[k]; print t }' "$SOURCE/configure"
}
