// Nested switches and loops: which break leaves what.
volatile int rare;
static int f(int a, int b) {
  int n = 0;
  switch (a) {
    case 0:
      switch (b) {
        case 0: n = 1; break;
        case 1: n = 2;
        default: n += 10;
      }
      n += 100;
      break;
    case 1:
      for (int i = 0; i < 5; i++) {
        switch (i) {
          case 1: continue;
          case 3: break;
          default: n++;
        }
        if (rare) return 99;
        if (i == b) break;
        n += 10;
      }
    default:
      while (1) { switch (b) { case 9: return n; default: b++; } }
  }
  return -n;
}
int main(void) {
  if (f(0, 0) != -101 || f(0, 1) != -112 || f(0, 2) != -110) return 1;
  if (f(1, 3) != 22) return 2;
  if (f(1, 8) != 43) return 3;
  return f(2, 0);
}
