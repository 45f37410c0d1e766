// Definitions of old style without types, and a main without one.
volatile int rare;
static int g(void);
f(a, g2) int (*g2)(void);
{
  if (rare) return 99;
  return a + g2();
}
static int g() { return -1; }
main() { return f(1, g); }
