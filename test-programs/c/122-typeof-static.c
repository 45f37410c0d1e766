// Static locals whose types are those of a parameter and of each other.
volatile int rare;
static int f(int x) {
  static typeof(x) c;
  static __typeof__(c) *p = &c;
  static __typeof__(&p) q = &p;
  if (rare) return 99;
  return ++**q;
}
int main(void) { f(1); return f(2) - 2; }
