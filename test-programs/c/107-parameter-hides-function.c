// Parameters, locals and members of a function's name are no calls of it.
volatile int rare;
static int g(int x) {
  if (rare) return 99;
  return x;
}
static int f(int (*g)(int)) {
  if (rare) return 99;
  return g(1);
}
static int h(int x) { return -x; }
int main(void) {
  int k = g(0);
  {
    int (*g)(int) = h;
    k += g(1);
  }
  struct { int (*g)(int); } s = { h };
  k += s.g(1) + f(g);
  return k + 1;
}
