# 1 "other.c"
# 1 "<built-in>"
# 1 "some \"quoted\" name.h"
volatile int rare;
static int f(int x) {
# 100 "far.h"
  if (rare)
# 7 "near.h"
    return 99;
  return x
# 50 "far.h"
    + 1;
}
# 3 "other.c"
int main(void) {
  int n = f(1) +
#line 9
    f(
# 12 "other.c"
      2);
  if (__LINE__ != 13) return 1;
  return n - 5;
}
