// The same name in nested blocks, parameters, loops and file scope.
volatile int rare;
static int x = 1;
static int f(int x) {
  int r = x;
  { int x = r + 1; r = x; { int x = r * 2; r = x; } r += x; }
  for (int x = 0; x < 2; x++) { int y = x; { int x = 10; r += x + y; } }
  if (rare) return 99;
  return r + x;
}
int main(void) {
  int y = x;
  int x = y + 4;
  if (x != 5) return 1;
  { extern int puts(const char *); static int x = 9; x++; if (x != 10) return 2; }
  if (f(3) != 8 + 4 + 21 + 3) return 3;
  { int z = x; int x = z; x++; if (x != 6) return 4; }
  return x - 5;
}
