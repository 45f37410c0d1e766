// Case labels inside for, while and if of the switch.
volatile int rare;
static int f(int k) {
  int n = 0, i = 0;
  switch (k) {
    case 0:
      for (i = 0; i < 3; i++) {
        n += 1;
    case 1:
        n += 10;
        if (rare) return 99;
      }
      break;
    case 2:
      while (n < 50) {
    case 3:
        n += 7;
      }
      break;
      if (0) {
    case 4:
        n = 400;
      } else {
    case 5:
        n += 500;
      }
  }
  return n;
}
int main(void) {
  if (f(0) != 33) return 1;
  if (f(1) != 10 + 11 + 11) return 2;
  if (f(2) != 56 || f(3) != 56) return 3;
  if (f(4) != 400 || f(5) != 500 || f(6) != 0) return 4;
  return 0;
}
