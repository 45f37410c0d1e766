// Static objects that hold the address of the function they stand in, and one that calls it.
volatile int rare;
static int times;
int countdown(int n) {
  static int (*self)(int) = countdown;
  static const struct { int (*f)(int); int step; } how = { countdown, 1 }, *at = &how;
  if (rare) return 99;
  times++;
  if (n && (at->f != self || self != countdown)) return 98;
  return n ? self(n - how.step) : times;
}
static double half(x) double x; {
  static unsigned long size = sizeof half(1.0);
  static double (*self)() = half;
  if (rare) return 99;
  return self == half ? x / 2 + size : 97;
}
int main(void) {
  if (countdown(2) != 3) return 1;
  if (rare) return 99;
  if (countdown(0) != 4) return 2;
  return half(4.0) == 10 ? 0 : 3;
}
