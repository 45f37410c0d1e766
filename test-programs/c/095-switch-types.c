// Controlling expressions of other types: char, long, enum, bool, unsigned that wraps.
volatile int rare;
enum e { N = -1, Z, P };
static int l(long x) { switch (x) { case 1L << 40: return 1; case -1: return 2; case 0x7fffffffffffffff: return 3; } return 0; }
static int c(signed char x) { switch (x) { case -1: return 1; case 'a': return 2; case 300: return 3; } return 0; }
static int u(unsigned x) { switch (x) { case -1: return 1; case 0 ... 9: return 2; } return 0; }
static int e(enum e x) { switch (x) { case N: return 1; case Z: if (rare) return 99; return 2; case P: return 3; } return 0; }
static int b(_Bool x) { switch (x) { case 0: return 1; case 1: return 2; } return 0; }
int main(void) {
  if (l(1L << 40) != 1 || l(-1) != 2 || l(0) || l(0x7fffffffffffffff) != 3) return 1;
  if (c(-1) != 1 || c('a') != 2 || c(300 - 256)) return 2;
  if (u(~0u) != 1 || u(9) != 2 || u(10)) return 3;
  if (e(N) != 1 || e(Z) != 2 || e(P) != 3) return 4;
  return b(5) - 2;
}
