// Variably modified types that are no arrays: pointers and typedefs, sizes fixed when declared.
volatile int rare;
int main(void) {
  int n = 2;
  for (int round = 0; round < 3; round++) {
    typedef char line[n];
    n += 2;
    line a, b;
    line *p = &a;
    if (rare) return 99;
    if (sizeof a != 2 + 2 * round || sizeof *p != sizeof b) return 1;
    char (*q)[n] = (char (*)[n]) p;
    if (sizeof *q != n) return 2;
  }
  return n == 8 ? 0 : 3;
}
