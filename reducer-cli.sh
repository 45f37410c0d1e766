#!/usr/bin/env bash
#
# Starts Residua: ./reducer-cli.sh COMMAND ...   (./reducer-cli.sh --help says which)
#
# Finds a Java 21 or newer by itself, builds on first use and after changes, then becomes the Java
# process: standard streams and exit code are those of the program.
#
# In an unpacked zip there is nothing to build; a release has its own Java.
#
#   JAVA_HOME           preferred, if it is new enough
#   RESIDUA_JAVA_OPTS   options for the Java machine, after (so stronger than) the ones below;
#                       for very large inputs: RESIDUA_JAVA_OPTS="-XX:TieredStopAtLevel=4"

set -u

readonly MINIMUM=21

# --- where we are: the directory of this script, symbolic links resolved -------------------------

script=${BASH_SOURCE[0]}
while [[ -L $script ]]; do
  link=$(readlink -- "$script")
  case $link in
    /*) script=$link ;;
    *) script=${script%/*}/$link ;;
  esac
done
case $script in
  */*) home=${script%/*} ;;
  *) home=. ;;
esac
home=$(CDPATH='' cd -- "${home:-/}" && pwd -P) || exit 70

if [[ -f $home/residua.jar ]]; then # an unpacked zip: nothing is built
  readonly built=$home packed=true
else
  readonly built=$home/target packed=false
fi
readonly jar=$built/residua.jar

fail() {
  printf 'residua: %s\n' "$@" >&2
  exit 70
}

# --- a Java ----------------------------------------------------------------------------------------

# Sets `version` to the feature version of the Java in directory $1; 0 if there is none.
version_of() {
  local line
  version=0
  [[ -x $1/bin/java ]] || return 0
  if [[ -r $1/release ]]; then
    while IFS= read -r line || [[ -n $line ]]; do
      if [[ $line =~ ^JAVA_VERSION=\"?(1\.)?([0-9]+) ]]; then
        version=${BASH_REMATCH[2]}
        return 0
      fi
    done <"$1/release"
  fi
  line=$("$1/bin/java" -version 2>&1 </dev/null)
  if [[ $line =~ version\ \"(1\.)?([0-9]+) ]]; then
    version=${BASH_REMATCH[2]}
  fi
}

# Sets `java_home` to $1 if that is a Java new enough that has the program $2 (java or javac).
usable() {
  [[ -n $1 && -x $1/bin/$2 ]] || return 1
  version_of "$1"
  ((version >= MINIMUM)) || return 1
  java_home=$1 java_version=$version
}

# Sets `java_home` to a Java new enough that has the program $1.
find_java() {
  local candidate java newest=0 newest_home=
  # A release has one of its own.
  $packed && usable "$home/java" "$1" && return 0
  usable "${JAVA_HOME:-}" "$1" && return 0
  # macOS has a /usr/bin/java that is no Java; java_home knows the real ones.
  if java=$(type -P java); then
    while [[ -L $java ]]; do
      candidate=$(readlink -- "$java")
      case $candidate in
        /*) java=$candidate ;;
        *) java=${java%/*}/$candidate ;;
      esac
    done
    [[ $java == */bin/java && $java != /usr/bin/java ]] && usable "${java%/bin/java}" "$1" && return 0
  fi
  if [[ -x /usr/libexec/java_home ]]; then
    candidate=$(/usr/libexec/java_home -v "$MINIMUM+" 2>/dev/null) && usable "$candidate" "$1" && return 0
  fi
  for candidate in /usr/lib/jvm/* /usr/lib64/jvm/* /opt/* /opt/java/* /usr/local/openjdk-* \
    "${HOME:-/}"/.sdkman/candidates/java/* "${HOME:-/}"/.jdks/* /opt/homebrew/opt/openjdk* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if usable "$candidate" "$1" && ((version > newest)); then
      newest=$version
      newest_home=$candidate
    fi
  done
  java_home=$newest_home java_version=$newest
  [[ -n $java_home ]]
}

need_java() {
  find_java "$1" || fail \
    "no $2 $MINIMUM or newer found (looked at JAVA_HOME, PATH, /usr/lib/jvm, /opt, ~/.sdkman)." \
    "Install one, e.g.: apt-get install openjdk-21-jdk-headless | dnf install java-21-openjdk-devel" \
    "  | brew install openjdk | sdk install java, or https://adoptium.net, or set JAVA_HOME."
}

# --- the build -------------------------------------------------------------------------------------

# Whether the jar is missing or older than what it is made from.
stale() {
  local newer
  ! $packed || return 1
  [[ -f $jar ]] || return 0
  IFS= read -r newer < <(find "$home/pom.xml" "$home/src/main" "$home/grammar" -newer "$jar" 2>/dev/null)
}

# Waits for its turn: one build at a time. The lock is on this file, so that it outlives `mvn clean`.
lock() {
  if command -v flock >/dev/null 2>&1; then
    exec 9<"$home/reducer-cli.sh" && flock 9
    return
  fi
  mutex=$built/.residua-lock
  mkdir -p -- "$built"
  local owner
  until mkdir -- "$mutex" 2>/dev/null; do
    owner=$(cat -- "$mutex/pid" 2>/dev/null)
    if [[ -n $owner ]] && ! kill -0 "$owner" 2>/dev/null; then
      rm -rf -- "$mutex" # its owner was killed
    else
      sleep 0.2
    fi
  done
  printf '%s\n' "$$" >"$mutex/pid"
  trap 'rm -rf -- "$mutex"' EXIT
}

unlock() {
  exec 9<&-
  if [[ -n ${mutex:-} ]]; then
    rm -rf -- "$mutex"
    trap - EXIT
  fi
}

# Says what is being done, and how many seconds after the start.
step() {
  printf 'residua:   %3d s: %s\n' "$((SECONDS - begun))" "$1" >&2
}

# Writes what Maven prints to file $1, and says on descriptor 4 which step it has come to.
show_steps() {
  local line downloads=0
  while IFS= read -r line || [[ -n $line ]]; do
    printf '%s\n' "$line" >&3
    case $line in
      *Downloaded\ from*)
        ((downloads++ % 50)) || step "downloads what it is built with ($downloads files so far)"
        ;;
      '[INFO] Compiling '*) line=${line#*Compiling } && step "compiles ${line%% with *}" ;;
      '[INFO] --- '*:shade\ * | '[INFO] --- '*:single\ *) step 'puts everything into one file' ;;
      '[INFO] --- '*:jar\ *) step 'packs' ;;
      '[INFO] --- '*:exec\ *) step 'checks the classes, so that no start has to' ;;
    esac
  done 3>"$1" 2>&4
}

build() {
  local log stamp work
  if ! mkdir -p -- "$home/target" 2>/dev/null || [[ ! -w $home/target ]]; then
    [[ -f $jar ]] || fail "not built yet, and $home/target cannot be written."
    echo "residua: warning: older than its sources, and $home/target cannot be written" >&2
    return 0
  fi
  lock
  if ! stale; then # someone else has built it meanwhile
    unlock
    return 0
  fi
  need_java javac JDK
  command -v mvn >/dev/null 2>&1 || fail \
    "to be built first, but Maven (mvn) is not on the PATH." \
    "Install Maven 3.8 or newer, e.g.: apt-get install maven | dnf install maven | brew install maven"
  if [[ -f $jar ]]; then
    echo "residua: building (the sources have changed) ..." >&2
  else
    echo "residua: building (first use, takes about a minute; log: $home/target/residua-build.log) ..." >&2
  fi
  log=$home/target/residua-build.log
  begun=$SECONDS
  stamp=$home/target/.residua-stamp
  : >"$stamp"
  # In a place of its own: a build that is killed leaves nothing that could be taken for its result,
  # and a Maven that outlives its launcher does not get into the way of the next one's.
  rm -rf -- "$home"/target/launcher-*
  work=target/launcher-$$
  # 9<&-: nothing that Maven leaves behind may keep the lock.
  if ! (set -o pipefail && cd -- "$home" && JAVA_HOME=$java_home mvn -B -Dmaven.test.skip=true -Dspotless.check.skip=true \
    -Dmaven.compiler.failOnWarning=false -Dresidua.launcher=true -Dresidua.target="$work" package \
    2>&1 </dev/null | show_steps "$log") 4>&2 2>>"$log" 9<&- || [[ ! -f $home/$work/residua.jar ]]; then
    rm -rf -- "${home:?}/$work"
    # What is wrong, without what went well; WARNING: Java about Maven, not Maven about us.
    grep -vE 'WARNING: |^\[INFO\]|^(Downloading|Downloaded|Progress)' -- "$log" >&2
    fail "the build failed; Maven's output is above, and all of it in $log."
  fi
  # As old as the start of the build: what was saved during the build is newer.
  touch -r "$stamp" -- "$home/$work/residua.jar"
  mv -f -- "$home/$work/residua.jar" "$jar" || fail "$jar cannot be written."
  rm -rf -- "${home:?}/$work"
  choose_archive
  if ! trained; then
    step 'makes the archive for a fast start'
    train
  fi
  unlock
}

# --- a fast start ----------------------------------------------------------------------------------

# Nothing that the Java machine itself has to say goes to standard output, where the result goes.
options=(-XX:TieredStopAtLevel=1 -XX:-UsePerfData -XX:+DisplayVMOutputToStderr -Xlog:disable)
case ${RESIDUA_JAVA_OPTS:-} in
  *-XX:+Use*GC*) ;; # two collectors would be an error
  *) options+=(-XX:+UseSerialGC) ;;
esac

# Sets where the loaded classes of a small run are kept, and the options that make and use it: from
# Java 25 on it has them linked as well (JEP 483, JEP 514).
choose_archive() {
  if ((java_version >= 25)); then
    archive=$built/residua.aot making=-XX:AOTCacheOutput using=-XX:AOTCache
  else
    archive=$built/residua.jsa making=-XX:ArchiveClassesAtExit using=-XX:SharedArchiveFile
  fi
  # Where it was made for, or else as usual: putting it elsewhere costs more than reading all of it.
  mapping=(-XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0)
}

# A file with most of what C has, so that the classes for it are loaded.
second_file() {
  cat <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define TWICE(x) (2 * (x))
typedef struct pair { int a; struct pair *next; union { long l; double d; } u; } pair;
enum kind { ONE, TWO = 2 };
static const char *const names[] = {"one", [TWO] = "two"};
static int twice(int x) { return TWICE(x); }
static void (*hook)(pair *, ...);
static inline unsigned step(unsigned char c, int *p) { return (c ? *p++ : ~c) << 1 & 0x7fu; }
int other(int x, pair *list) {
  static int count;
  int sum[4] = {0}, i = 0;
  for (pair *p = list; p && p->a != x; p = p->next) sum[i++ % 4] += (int) sizeof(pair);
  while (i-- > 0) { if (!sum[i]) continue; else break; }
  do { count++; } while (count < ONE);
  switch (x) { case ONE: goto end; case TWO: x = -x; break; default: x = twice(x), x |= 1; }
  if (hook) (*hook)(list, (pair) {1}, names[TWO][0], step('a', sum));
  printf("%d %s\n", x, names[x & 1]);
end:
  free(memset(list, 0, sizeof *list));
  return x > 0 || x < -1 ? x : count;
}
END
}

# Makes the archive that later runs map into memory. It is made under another name first: nobody ever
# sees half of one. The caller has the lock.
train() {
  local new=$archive.$$ example=$home/test-programs/calls words
  words=("$example.c")
  # Programs of several files need more classes, and a compiler.
  if [[ -r $example.c ]] && type -P cc >/dev/null; then
    words=(--compile-commands "$new.json")
    cp -- "$example.c" "$new.one.c"
    second_file >"$new.two.c"
    printf '[{"directory": ".", "file": "%s", "command": "cc -c %s"},\n' "${new##*/}.one.c"{,} >"$new.json"
    printf ' {"directory": ".", "file": "%s", "command": "cc -c %s"}]\n' "${new##*/}.two.c"{,} >>"$new.json"
  fi
  "$java_home/bin/java" "${options[@]}" "${mapping[@]}" "$making=$new" -jar "$jar" \
    reduce --check "${words[@]}" "$example.graphml" -o "$new.c" >/dev/null 2>&1 </dev/null 9<&-
  rm -f -- "$new.c" "$new.one.c" "$new.two.c" "$new.json"
  if [[ -s $new ]]; then
    mv -f -- "$new" "$archive"
  else # this Java cannot: remember it, and do not try again at each start
    rm -f -- "$new"* "$archive"
  fi
  printf '%s\n' "$java_home" >"$archive.made-by"
}

# Whether the archive was made with this jar and this Java. (Java looks too, and goes without.)
trained() {
  local made_by
  [[ -r $archive.made-by && ! $jar -nt $archive.made-by ]] || return 1
  IFS= read -r made_by <"$archive.made-by" && [[ $made_by == "$java_home" ]]
}

# --- go --------------------------------------------------------------------------------------------

java_home=
if stale; then
  build
fi
[[ -n $java_home ]] || need_java java "Java"
choose_archive

if ! trained && [[ -w $built ]]; then # built by Maven, or for another Java
  lock
  trained || train
  unlock
fi
if [[ -r $archive && ${RESIDUA_JAVA_OPTS:-} != *-Xshare:* ]]; then # both would be an error
  options+=("${mapping[@]}" "$using=$archive")
fi

# Java cannot tell.
[[ ! -t 2 ]] || options+=(-Dresidua.terminal=true)

# Split at blanks on purpose, these are several options; -f: but no file names put for a `*`.
set -f
# shellcheck disable=SC2206
extra=(${RESIDUA_JAVA_OPTS:-})

exec "$java_home/bin/java" "${options[@]}" ${extra[@]+"${extra[@]}"} -jar "$jar" "$@"
