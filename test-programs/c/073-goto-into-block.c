// Jumps into blocks, past initialisers, from outside and from a sibling.
volatile int rare;
static int f(int k) {
  int n = 0;
  if (k == 1) goto second;
  {
    int a = 5;
    n += a;
    {
      int b = 6;
  second:
      b = 1;
      n += b;
    }
    if (rare) return 99;
    a = 2;
    n = n * 10 + a;
  }
  if (k++ == 0) { n *= 100; goto second; }
  while (n > 5000) {
    n -= 1000;
    if (k == 50) {
  inside:
      n += 3;
    }
  }
  if (k == 2) { k = 3; goto inside; }
  return n;
}
int main(void) {
  if (f(0) != 4015) return 1;
  if (f(1) != 12 + 3) return 2;
  if (f(4) != 62) return 3;
  return 0;
}
