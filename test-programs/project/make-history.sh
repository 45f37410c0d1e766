#!/bin/sh
# Makes a Git repository of this project in a new directory, with four changes, tagged in order:
# base, comment (of ring.c), number (a function of number.c), capacity (in ring.h), fault (checksum.c).
set -eu
to=${1:?usage: make-history.sh DIRECTORY}
from=$(cd "$(dirname "$0")" && pwd)
mkdir "$to"
cp -r "$from/include" "$from/src" "$from/proofs" "$from/residua.yml" "$to"
cd "$to"
git init -q
change() {
  git add -A
  git -c user.name=example -c user.email=example@example.invalid -c commit.gpgsign=false \
    commit -q -m "$1"
  git tag "$1"
}
edit() {
  sed "$2" "$1" > "$1.new"
  cat "$1.new" > "$1"
  rm "$1.new"
}
printf '.residua/\n' > .gitignore
change base
edit src/ring.c '1s|^|/* A ring of items. */\n|'
change comment
edit src/number.c 's/number \* 10 + (\*text - .0.)/10 * number + (*text - 48)/'
change number
edit include/ring.h 's/CAPACITY 4/CAPACITY 5/'
change capacity
edit src/checksum.c 's/ % 256;/ % 257;/'
change fault
