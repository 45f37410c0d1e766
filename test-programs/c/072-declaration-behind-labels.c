// Declarations behind labels and case labels, entered by jumps.
volatile int rare;
static int f(int k) {
  int n = 0;
  switch (k) {
    int hidden;
    case 0:;
      int a = 1;
      n += a;
    case 1:
      hidden = 5;
      a = 10;
      n += a + hidden;
      break;
    default:;
      struct { int v; } s = { 3 };
      n = s.v;
  }
  goto in;
  {
    int skipped = 7;
  in:
    skipped = 2;
    n += skipped;
    if (rare) return 99;
  }
  return n;
}
int main(void) {
  if (f(0) != 18 || f(1) != 17 || f(2) != 5) return 1;
  return 0;
}
