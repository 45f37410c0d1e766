// fallthrough, attributes of labels and of empty statements.
volatile int rare;
static int f(int k) {
  int r = 0;
  switch (k) {
    case 0:
      r++;
      __attribute__((fallthrough));
    case 1:
      r += 10;
      if (rare) return 99;
      __attribute__((__fallthrough__));
    default:
      r += 100;
  }
  goto out;
out: __attribute__((unused));
  return r;
}
static int g(int n) {
loop: __attribute__((cold, unused));
  if (n-- > 0) goto loop;
hot: __attribute__((hot))
  return n;
}
int main(void) {
  if (f(0) != 111 || f(1) != 110 || f(5) != 100) return 1;
  return g(3) + 1;
}
