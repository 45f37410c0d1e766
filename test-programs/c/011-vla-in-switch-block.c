// An array of variable size inside a block of a switch.
volatile int rare;
static int f(int k) {
  int r = 0;
  switch (k) {
    case 1: {
      int a[k + 2];
      a[k] = 5;
      r = a[k] + (int) sizeof a / 4;
    } /* falls through */
    case 2: r++; break;
    default: {
      char b[k][k];
      if (rare) return 99;
      r = sizeof b;
    }
  }
  return r;
}
int main(void) {
  if (f(1) != 9) return 1;
  if (f(2) != 1) return 2;
  if (f(7) != 49) return 3;
  return 0;
}
