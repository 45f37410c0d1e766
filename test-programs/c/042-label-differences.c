// Differences of label addresses in a table of small numbers.
volatile int rare;
static int step(int k) {
  static const int off[] = { &&zero - &&zero, &&one - &&zero, &&two - &&zero };
  goto *(&&zero + off[k]);
zero: return 10;
one: if (rare) return 99; return 11;
two: return 12;
}
int main(void) {
  if (step(0) != 10 || step(1) != 11 || step(2) != 12) return 1;
  return 0;
}
