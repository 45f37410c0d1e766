// Complex arithmetic and its parts.
volatile int rare;
static double _Complex square(double _Complex z) { if (rare) return 99; return z * z; }
static _Complex float unit = 1.0fi;
int main(void) {
  double _Complex z = 1.0 + 2.0i;
  z = square(z);
  if (__real__ z != -3 || __imag__ z != 4) return 1;
  __real__ z = 5;
  if (z != 5 + 4.0i || !z) return 2;
  z = ~z;
  if (__imag__ z != -4) return 3;
  if (__imag unit != 1) return 4;
  _Complex int k = 3 + 4i;
  if (__real k + __imag k != 7) return 5;
  int n = 0;
  while (z != 0) { z -= z; n++; }
  return n - 1;
}
