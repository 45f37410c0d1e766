// gcc-only
// A nested function that sees what surrounds it, also by its address.
volatile int rare;
static int each(const int *v, int n, int (*f)(int)) {
  int s = 0;
  for (int i = 0; i < n; i++) { if (rare) return 99; s += f(v[i]); }
  return s;
}
int main(void) {
  int base = 10, calls = 0;
  int shifted(int x) { calls++; return x + base; }
  int v[] = { 1, 2, 3 };
  if (each(v, 3, shifted) != 36) return 1;
  base = 0;
  if (shifted(4) != 4 || calls != 4) return 2;
  auto int late(int);
  if (late(2) != 4) return 3;
  int late(int x) { return x * x; }
  return 0;
}
