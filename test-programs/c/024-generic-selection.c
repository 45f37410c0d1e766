// The type of the first operand, never its value, selects; nothing else is evaluated.
volatile int rare;
#define KIND(x) _Generic((x), int: 1, unsigned: 2, char *: 3, const char *: 4, double: 5, default: 6)
static int fi(int x) { if (rare) return 99; return x + 1; }
static int fd(double x) { return (int) (x * 2); }
#define DO(x) _Generic((x), int: fi, double: fd)(x)
static int calls;
static int never(void) { calls++; return 1; }
int main(void) {
  int i = 0;
  const char *s = "";
  if (KIND(i) != 1 || KIND(1u) != 2 || KIND(s) != 4 || KIND("lit") != 3) return 1;
  if (KIND(1.f) != 6 || KIND('c') != 1 || KIND((char) 1) != 6) return 2;
  if (DO(4) != 5 || DO(4.5) != 9) return 3;
  if (_Generic(never(), int: 3, default: never()) != 3 || calls) return 4;
  int k = _Generic(i++, int: i, double: never());
  if (k != 0 || i != 0) return 5;
  for (; _Generic(i, int: i < 3, default: 0); i++);
  return i == 3 ? 0 : 6;
}
