// Functions without statements, and a void expression that is returned.
volatile int rare;
static int count;
static void f(void) { }
static void g(void) { return; }
static void h(void) {
  count++;
  if (rare) return;
  g();
  return f();
}
static void k(void) { return (void) count++; }
int main(void) {
  if (rare) return 99;
  h();
  f(), g(), k();
  return count - 2;
}
