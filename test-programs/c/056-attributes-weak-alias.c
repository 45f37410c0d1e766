// Weak definitions, aliases of functions and objects, weak references that nothing defines.
volatile int rare;
int target(int x) { if (rare) return 99; return x + 1; }
int other(int) __attribute__((alias("target")));
extern int nowhere(void) __attribute__((weak));
__attribute__((weak)) int soft(void) { return 5; }
int object = 3;
extern int same __attribute__((alias("object")));
int main(void) {
  if (other(1) != 2) return 1;
  if (nowhere) return 2;
  same++;
  if (object != 4) return 3;
  return soft() - 5;
}
