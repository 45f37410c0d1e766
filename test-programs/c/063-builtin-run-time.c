// Builtins that compute: expect, overflow, bits, alloca, memcpy.
volatile int rare;
static int calls;
static int f(int x) { calls++; if (rare) return 99; return x; }
int main(void) {
  int r = 0;
  if (__builtin_expect(f(1) && f(0), 0)) return 1;
  if (__builtin_expect(!!(f(0) || f(1)), 1) && calls == 4) r = 1; else return 2;
  if (!__builtin_add_overflow(f(2147483647), 1, &r)) return 3;
  if (__builtin_mul_overflow(f(3), 4, &r) || r != 12) return 4;
  if (__builtin_popcount(f(255)) + __builtin_ctz(8) + __builtin_clz(1) != 8 + 3 + 31) return 5;
  char *p = __builtin_alloca(f(16));
  __builtin_memset(p, 'x', 15);
  p[15] = 0;
  if (__builtin_strlen(p) != 15) return 6;
  if (f(0)) __builtin_unreachable();
  if (f(0)) __builtin_trap();
  __builtin_prefetch(p);
  return __builtin_abs(f(-3)) - 3;
}
