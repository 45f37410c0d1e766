// A declaration before the first case.
volatile int rare;
static int f(int x) {
  switch (x) {
    int h;
    case 0: h = 3; if (rare) return 99; return h;
    case 1: h = 4;
    default: return h = h + x;
  }
}
int main(void) {
  switch (rare) { int h; case 0: h = 0; return h + f(0) - 3 + f(1) - 5; }
  return 1;
}
