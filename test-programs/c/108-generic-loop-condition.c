// A generic selection decides whether a loop goes on.
volatile int rare;
static int less(int a, int b) {
  if (rare) return 99;
  return a < b;
}
int main(void) {
  int i = 0;
  while (_Generic(i, int: less(i, 3), default: 0)) {
    i++;
    if (rare) return 99;
  }
  if (i != 3 || !_Generic(i, int: 1)) return 1;
  return 0;
}
