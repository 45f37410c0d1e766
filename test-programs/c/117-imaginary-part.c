// Imaginary literals, parts as values and as places.
volatile int rare;
static double _Complex twice(double _Complex z) {
  if (rare) return 99;
  return z * 2;
}
int main(void) {
  double _Complex z = 1 + 2i;
  if (rare || __imag__ z != 2) return 1;
  __real__ z = 5;
  z = ~twice(z);
  return __real__ z == 10 && __imag__ twice(z) == -8 ? 0 : 2;
}
