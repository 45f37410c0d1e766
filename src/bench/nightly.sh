#!/usr/bin/env bash
#
# Runs the tests that the gate shortens (all classes that ask residua.testing.Extent), with all of their inputs: nightly.sh [DIRECTORY [CLASS...]]
#
# Prints a line for each class: its result, its tests, failures and errors, skipped tests, seconds of CPU (compilers included), and a total at
# the end; exit code 1 if a test failed or a class did not run. Each class leaves a file in DIRECTORY (target/nightly) when it is done, so
# that a run that was ended can be resumed: what is there is not run again. Remove the file of a class to run it again.
# Classes that failed leave the output of Maven there, too.

set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
results=${1:-target/nightly}
shift || true
classes=("$@")
if ((${#classes[@]} == 0)); then
  mapfile -t classes < <(grep -l 'Extent\.' -r src/test/java --include='*Test.java' | sed 's|^src/test/java/||; s|\.java$||; s|/|.|g' | sort)
fi
mkdir -p -- "$results"
results=$(cd -- "$results" && pwd)

attribute() { # of the first <testsuite>: its name, a file
  grep -m 1 -o '<testsuite [^>]*>' "$2" | grep -o " $1=\"[0-9]*\"" | tr -dc 0-9 || true
}

run() { # one class; leaves a line in the file of its name
  local class=$1 report=target/surefire-reports/TEST-$1.xml seconds status=0 word=passed
  rm -f -- "$report"
  TIMEFORMAT='%U %S'
  seconds=$({ time mvn -B toolchains:select-jdk-toolchain@jdk-21-or-newer surefire:test@default-test surefire:test@alone \
    -Dtest="$class" -Dresidua.tests=full </dev/null >"$results/$class.log" 2>&1 || status=$?; } 2>&1; echo "$status")
  read -r user system status <<<"$(tr '\n' ' ' <<<"$seconds")"
  if ((status)) || [[ ! -f $report ]] || (($(attribute tests "$report") == 0)); then
    word=FAILED
  else
    rm -- "$results/$class.log"
  fi
  local tests=0 failures=0 errors=0 skipped=0
  if [[ -f $report ]]; then
    tests=$(attribute tests "$report") failures=$(attribute failures "$report")
    errors=$(attribute errors "$report") skipped=$(attribute skipped "$report")
  fi
  echo "$word $class $tests $((failures + errors)) $skipped $(awk -v u="$user" -v s="$system" 'BEGIN { printf "%.0f", u + s }')" \
    >"$results/$class.part"
  mv -- "$results/$class.part" "$results/$class"
}

mvn -B -q test-compile </dev/null
status=0
for class in "${classes[@]}"; do
  [[ -e $results/$class ]] || run "$class"
  awk '{ printf "%s %s: %d tests, %d failed, %d skipped, %d s of CPU\n", $1, $2, $3, $4, $5, $6 }' "$results/$class"
  grep -q '^passed' "$results/$class" || status=1
done
(cd -- "$results" && cat -- "${classes[@]}") | awk '
  { tests += $3; failed += $4; skipped += $5; cpu += $6; classes++ }
  END { printf "%d classes: %d tests, %d failed, %d skipped, %.1f minutes of CPU\n", classes, tests, failed, skipped, cpu / 60 }'
exit $status
