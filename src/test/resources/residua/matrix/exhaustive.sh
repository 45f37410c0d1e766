# Executes a program on the 64 inputs of random programs: exhaustive.sh PROGRAM RUNTIME
gcc -std=gnu17 -fwrapv -w "$1" "$2" -o program && ./program || echo FAILED
