// An expression with many operands, and calls among them.
#include <stdio.h>
volatile int rare;
static unsigned long n;
static unsigned long f(unsigned long x) {
  n = n * 31 + x;
  if (rare) return 99;
  return n & 0xff;
}
#define T2(x) ((x) ^ 3) + ((x) << 1)
#define T4(x) T2(x) - (T2((x) + 1)) * 3
#define T8(x) (T4(x)) | (T4((x) + 2)) & ~(T4((x) * 7))
#define T16(x) (T8(x)) + (T8((x) + 5))
int main(void) {
  unsigned long a = 3, b = 4;
  unsigned long r = (T16(a)) + (T16(b)) * (T16(a ^ b)) + (T16(a + b));
  r ^= a + b + a + b * a - b + a + (b ? a : b) + a + b + a + b + (a && b) + (a || b) + (a, b) - a;
  a = f(1), r += a + a * (((((((((((((((a)))))))))))))));
  r += f(2) ? f(3) ? f(4) ? f(5) && f(6) && f(7) || f(8) || f(9) : f(10) : f(11) : f(12);
  printf("%lx %lx\n", r, n);
  return n != 0 ? 0 : 1;
}
