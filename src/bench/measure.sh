# shellcheck shell=bash
#
# Sourced by the scripts beside it: time and memory of commands. Needs the directory $work.

# Sets `seconds` and `kilobytes` (0 if unknown) to what a command takes.
measure() {
  local start end pid peak
  seconds=
  kilobytes=0
  if [[ -x /usr/bin/time ]]; then
    /usr/bin/time -f '%e %M' -o "$work/time" "$@" >"$work/log" 2>&1 || failed "$@"
    read -r seconds kilobytes < <(tail -n 1 "$work/time")
    return
  fi
  start=$(date +%s.%N)
  "$@" >"$work/log" 2>&1 &
  pid=$!
  while peak=$(peak_of_tree "$pid") && kill -0 "$pid" 2>/dev/null; do
    ((peak > kilobytes)) && kilobytes=$peak
    sleep 0.02
  done
  wait "$pid" || failed "$@"
  end=$(date +%s.%N)
  seconds=$(awk -v a="$start" -v b="$end" 'BEGIN { printf "%.2f", b - a }')
}

# The largest peak of a process and its children, in kilobytes.
peak_of_tree() {
  local each largest=0 value
  for each in "$1" $(cat "/proc/$1/task/$1/children" 2>/dev/null); do
    value=$(awk '/^VmHWM:/ { print $2 }' "/proc/$each/status" 2>/dev/null) || value=
    [[ -n $value ]] && ((value > largest)) && largest=$value
  done
  echo "$largest"
}

failed() {
  cat "$work/log" >&2
  echo "failed: $*" >&2
  exit 1
}
