// The size of an array parameter has an effect at each call.
volatile int rare;
static int n;
static int bump(void) {
  if (rare) return 99;
  return ++n;
}
static int f(int a[bump()]) {
  if (rare) return 99;
  return n;
}
int main(void) {
  int v[3] = { 0 };
  if (f(v) != 1) return 1;
  return f(v) - 2;
}
