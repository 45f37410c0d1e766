// Returns of calls, of calls in operators, in recursion, and of converted values.
#include <stdio.h>
volatile int rare;
static int t(int n, int value) {
  printf("%d ", n);
  if (rare) return 99;
  return value;
}
static char narrow(int n) { return t(1, n); }
static _Bool truth(int n) { return t(2, n); }
static double wide(int n) { return t(3, n) / 2; }
static unsigned char both(int n) { return t(4, n) + t(5, 0) * narrow(n); }
static int sum(int n) { return n ? n + sum(n - 1) : t(6, 0); }
static int either(int n) { return t(7, n) || sum(n) && t(8, 1); }
static const char *name(int n) { return t(9, n) ? "yes" : "no"; }
static int chain(int n) {
  if (rare) return 99;
  if (n > 2) return chain(n - 1) + chain(n - 2);
  return t(10, 1);
}
static int tight(int n) { return!n?t(11, n):(n)>1?-t(12, n):t(13, n)||n; }
static int old(int n) { return(n)-1 ? t(14, 2) : t(15, 3); }
int main(void) {
  int a = narrow(0x101), b = truth(2), c = wide(5) * 2, d = both(0x203), e = sum(4), f = either(0);
  printf("%d %d %d %d %d %d %s%s\n", a, b, c, d, e, f, name(0), name(1));
  return a - 1 + b - 1 + c - 4 + d - 3 + e - 10 + f + chain(5) - 5 + tight(0) + tight(1) - 1 + tight(2) + 2
      + old(1) - 3 + old(2) - 2;
}
