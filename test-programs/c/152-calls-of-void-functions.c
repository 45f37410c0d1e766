// Calls without a value wherever one may stand.
#include <stdio.h>
volatile int rare;
static int n;
static void v(int k) {
  if (rare) return;
  n = n * 3 + k;
  printf("%d ", n);
}
static void w(void (*f)(int), int k) { f(k), f(k + 1); }
static void *same(void *p) { return p; }
static void nothing(void) { return v(9); }
int main(void) {
  v(1);
  (v(2));
  (void) v(3);
  if (n) v(4); else v(5);
  for (v(6); n < 2000; v(7)) if (rare) return 99;
  n ? v(8) : (void) 0;
  ({ v(10); });
  ({ int k = 1; v(k); });
  w(v, 11), nothing();
  (n > 5 ? v : v)(12);
  (*same(&n) , v(13));
  switch (n) default: v(14);
  do v(15); while (0);
  here: v(16);
  return n == 0;
}
