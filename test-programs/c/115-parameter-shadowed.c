// Blocks and loops declare what a parameter is called too.
volatile int rare;
static int f(int a, int b) {
  int r = a;
  { int a = b; r += a; }
  for (int b = 0; b < 1; b++) r += b;
  for (int a = 5, *p = &b; a > 3; a--) r += *p;
  if (rare) return 99;
  return r + a + b;
}
int main(void) { return f(1, 2) - 10; }
