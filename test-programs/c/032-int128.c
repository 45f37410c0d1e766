// Integers of 128 bits, signed and not.
volatile int rare;
typedef unsigned __int128 u128;
static __int128 factorial(int n) {
  if (rare) return 99;
  return n < 2 ? 1 : n * factorial(n - 1);
}
int main(void) {
  __int128 f = factorial(25);
  if (f / factorial(24) != 25) return 1;
  u128 all = ~(u128) 0;
  if ((unsigned long) (all >> 64) != ~0ul) return 2;
  __int128_t m = -1;
  int bits = 0;
  for (u128 x = m; x; x >>= 1) bits++;
  if (bits != 128) return 3;
  switch ((int) (f % 7)) { case 0: break; default: return 4; }
  return 0;
}
