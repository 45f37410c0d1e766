// Offsets of members as conditions and operands.
#include <stddef.h>
volatile int rare;
struct s { int a, b; struct { char c[4]; } in[2]; };
static int f(int x) {
  if (rare) return 99;
  return x;
}
int main(void) {
  if (rare) return 99;
  if (!__builtin_offsetof(struct s, b)) return 1;
  int k = f(1) && offsetof(struct s, in[1].c[2]) == 14;
  int t = __builtin_types_compatible_p(int, const int) && f(1) ? offsetof(struct s, b) : 7;
  while (offsetof(struct s, a) || !k) return 2;
  return t - (int) offsetof(struct s, b);
}
