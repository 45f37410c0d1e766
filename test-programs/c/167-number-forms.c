// Numbers in all forms, as conditions and operands.
#include <stdio.h>
volatile int rare;
static unsigned long long f(unsigned long long x) { if (rare) return 99; return x; }
int main(void) {
  if (0x1p-2 && 1e-3f && .5 && 5. && 0b101 && 017 && 'a' && 1ull && f(0xffffffffffffffffu)) ; else return 1;
  double d = 0x1.8p1 + 1e3 + 1.5e-1L + 3.f;
  unsigned long long big = 18446744073709551615u, shift = f(1) << 63;
  long least = -9223372036854775807L - 1;
  int minimum = -2147483648, mask = ~0u >> 1;
  while (f(-1) > big || -1 > 1u - 1 && minimum > 0)
    if (rare) return 99; else break;
  printf("%g %llx %llx %lx %x %x\n", d, big, shift, least, minimum, mask);
  return f(0x8000000000000000) == shift && - -1 == 1 && - - -1 < 0 && 1 - -1 == 2 && !!5 ? 0 : 2;
}
