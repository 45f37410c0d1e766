// A function is called before anything declared it.
volatile int rare;
int main(void) {
  int x = later(20) + later(21);
  if (rare) return 99;
  if (x != 43) return 1;
  {
    int (*f)() = later;
    if (f(1) != 2) return 2;
  }
  return 0;
}
int later(int n) { return n + 1 & ~0; }
