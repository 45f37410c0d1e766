// Assignments of all operators whose operands call, chained and as values.
#include <stdio.h>
volatile int rare;
static int f(int x) {
  printf("%d ", x);
  if (rare) return 99;
  return x;
}
int main(void) {
  int a = 1, b, c;
  a += f(2); a -= f(1); a *= f(6); a /= f(4); a %= f(5); a <<= f(2); a >>= f(1); a |= f(1);
  a &= f(15); a ^= f(2);
  b = c = f(7);
  b = (c += f(1)) + 1;
  if ((b = f(3)) && (c = f(4)) > 3) a += b;
  while ((b -= f(1)) > 0 || (c -= f(2)) > 0)
    if (rare) return 99;
  char small = f(200);
  int wide = small = f(300);
  float real = f(1) / 2;
  real += f(1) / 2.0;
  _Bool yes = f(5);
  yes += f(1);
  struct { unsigned x : 3; } bits = { f(9) };
  int kept = bits.x = f(10);
  bits.x += f(7);
  printf("\n%d %d %d %d %d %g %d %d %u\n", a, b, c, small, wide, real, yes, kept, bits.x);
  return wide - 44 + yes - 1 + kept - 2 + bits.x - 1;
}
