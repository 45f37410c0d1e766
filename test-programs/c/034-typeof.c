// Types taken from expressions, evaluated only if variably modified.
volatile int rare;
static int calls;
static int f(void) { calls++; if (rare) return 99; return 2; }
#define MAX(a, b) ({ typeof(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
int main(void) {
  typeof(f()) x = 3;
  __typeof(int *) p = &x, q[2] = { p, &x };
  typeof(x++) y = 4;
  if (calls || x != 3) return 1;
  if (**q + *q[1] != 6 || y != 4) return 2;
  typeof(f) *g = f;
  if (MAX(g(), x) != 3 || calls != 1) return 3;
  if (MAX(MAX(1, f()), 1.5) != 2 || calls != 2) return 4;
  const typeof(y) z = 1;
  typeof(int[f()]) v;
  if (calls != 3 || sizeof v != 2 * sizeof z) return 5;
  return 0;
}
