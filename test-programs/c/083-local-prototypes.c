// Prototypes and extern declarations inside blocks.
volatile int rare;
int main(void) {
  int later(int), n = 2, other(void);
  extern int object;
  if (later(n) + other() != 8) return 1;
  {
    int object = 5;
    { extern int object; if (object != 3) return 2; object++; }
    if (object != 5) return 3;
  }
  for (int i = 0; i < 1; i++) { extern int later(int x); if (rare) return 99; n = later(1); }
  return object - 4 + n - 2;
}
int object = 3;
int later(int n) { if (rare) return 99; return n + 1; }
int other(void) { int later(int); return later(4); }
