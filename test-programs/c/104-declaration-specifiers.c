// Attributes, qualifiers and storage classes before the type of a local declaration.
volatile int rare;
int main(void) {
  __attribute__((unused)) static int q = 3;
  for (__attribute__((unused)) int i = 0; i < 2; i++) {
    if (rare) return 99;
    q--;
  }
  _Atomic(int) z = q;
  _Thread_local static int before = 1;
  static _Thread_local int behind;
  int static strange = 4;
  const register int r = 0;
  unsigned long typedef int number;
  number big = 1;
  return q - z + (q - 1) + behind + r + (before - 1) + (strange - 4) + (int) (big - 1);
}
