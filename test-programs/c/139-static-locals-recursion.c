// Static locals of recursive functions, of which there may be several copies.
#include <stdio.h>
volatile int rare;
static int deep(int n) {
  static int calls;
  static int seen[8];
  calls++;
  if (rare) return 99;
  if (n == 0) {
    static int bottoms;
    return ++bottoms * 100 + calls;
  }
  seen[n]++;
  int r = deep(n - 1);
  if (rare) return 99;
  return r + seen[n];
}
static int odd(int n);
static int even(int n) {
  static int calls;
  if (rare) return 99;
  calls++;
  return n == 0 ? calls : odd(n - 1);
}
static int odd(int n) {
  static int calls;
  if (rare) return 99;
  calls++;
  return n == 0 ? 50 + calls : even(n - 1);
}
int main(void) {
  int a = deep(3), b = deep(2), c = deep(0);
  printf("%d %d %d\n", a, b, c);
  if (a != 107 || b != 211 || c != 308) return 1;
  int d = even(4), e = odd(4), f = even(5);
  printf("%d %d %d\n", d, e, f);
  return d == 3 && e > 50 && f > 50 ? 0 : 2;
}
