// _Generic selects among functions with bodies, called and not called.
volatile int rare;
static long add_l(long a, long b) { if (rare) return 99; return a + b; }
static double add_d(double a, double b) { return a + b; }
static int calls;
static int count(void) { return ++calls; }
#define add(a, b) _Generic((a) + (b), double: add_d, default: add_l)((a), (b))
int main(void) {
  if (add(1, 2) != 3) return 1;
  if (add(1, 2.5) != 3.5) return 2;
  long (*f)(long, long) = _Generic(1L, long: add_l, double: add_d);
  if (f(3, 4) != 7) return 3;
  if (_Generic(&add_l, long (*)(long, long): count(), default: 0) != 1) return 4;
  if (_Generic(count(), int: count, default: 0)() != 2) return 5;
  return calls - 2;
}
