/* What the library and the compiler give for numbers and characters: the same as gcc's. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

union any {
  int i;
  double d;
  void *p;
  struct { unsigned char low, high; } bytes;
};

static void characters(void) {
  for (int c = -1; c < 256; c++)
    printf("%d:%d%d%d%d%d%d%d%d%d%d%d\n", c, !!isalpha(c), !!isdigit(c), !!isalnum(c), !!isspace(c),
           !!isupper(c), !!islower(c), !!isxdigit(c), !!iscntrl(c), !!isgraph(c), !!isprint(c), !!ispunct(c));
}

static void unions(void) {
  int seven = 0x107;
  double half = 0.5;
  union any a = (union any) seven;
  union any b = (union any) half;
  union any c = (union any) (void *) &a;
  printf("%d %d %d %f %d\n", a.i, a.bytes.low, a.bytes.high, b.d, c.p == &a);
  printf("%d\n", ((union any) seven).bytes.high);
}

static void overflows(void) {
  int i;
  unsigned u;
  long l;
  unsigned long ul;
  signed char c;
  unsigned short s;
  int numbers[] = {0, 1, -1, 127, 128, 65535, 2147483647, -2147483647 - 1};
  for (int x = 0; x < 8; x++)
    for (int y = 0; y < 8; y++) {
      int a = numbers[x], b = numbers[y];
      printf("%d %d %d %d ", __builtin_add_overflow(a, b, &i), __builtin_sub_overflow(a, b, &u),
             __builtin_mul_overflow(a, b, &l), __builtin_add_overflow(a, (unsigned long) b, &ul));
      printf("%d %u %ld %lu ", i, u, l, ul);
      printf("%d %d ", __builtin_mul_overflow(a, b, &c), __builtin_sub_overflow(a, b, &s));
      printf("%d %d ", c, s);
      printf("%d %d %d\n", __builtin_sadd_overflow(a, b, &i), __builtin_umul_overflow(a, b, &u),
             __builtin_usubl_overflow(a, b, &ul));
      printf("%d %u %lu\n", i, u, ul);
    }
}

static void bits(void) {
  long numbers[] = {1, 2, 12, -1, 255, 1L << 40, -(1L << 40)};
  for (int i = 0; i < 7; i++) {
    long n = numbers[i];
    printf("%d %d %d %d ", __builtin_popcount(n), __builtin_popcountl(n), __builtin_ffs(n), __builtin_ffsl(n));
    printf("%d %d %d %d ", __builtin_clzl(n), __builtin_ctzl(n), __builtin_parity(n), __builtin_parityl(n));
    printf("%x %x %lx\n", __builtin_bswap16(n), __builtin_bswap32(n), __builtin_bswap64(n));
  }
}

static void numbers(void) {
  double some[] = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370497.5, 1e300, -7.25};
  for (int i = 0; i < 11; i++) {
    double x = some[i];
    printf("%.17g %.17g %.17g %.17g %.17g ", floor(x), ceil(x), trunc(x), round(x), rint(x));
    printf("%.17g %.17g %.17g ", fabs(x), fmod(x, 0.3), copysign(3.0, x));
    printf("%.9g %.9g %.9g ", (double) floorf((float) x), (double) roundf((float) x), (double) sqrtf(fabsf((float) x)));
    printf("%d %d %d %d\n", !!isnan(x), !!isinf(x), !!isfinite(x), isgreater(x, 1.0));
  }
  double none = 0.0;
  double nothing = none / none, all = 1.0 / none;
  printf("%d %d %d %d %d\n", !!isnan(nothing), isinf(all) > 0, isinf(-all) < 0, isless(nothing, 1.0), isunordered(nothing, 1.0));
  printf("%d %d\n", all == INFINITY, -all < HUGE_VAL);
}

int main(void) {
  characters();
  unions();
  overflows();
  bits();
  numbers();
  return abs(undeclared(4)) & 127;
}

int undeclared(int x) { return -3 * x; }
