// Functions whose results have types that their heads define.
volatile int rare;
struct pair { int a, b; } swap(struct pair p) {
  if (rare) return (struct pair) { 99, 99 };
  static struct pair last;
  last.a = p.b;
  last.b = p.a;
  return last;
}
enum colour { RED = 3, GREEN } next(int c) {
  if (rare) return 99;
  return c == RED ? GREEN : RED;
}
struct { int only; } nameless(int n) {
  if (rare) n = 99;
  return (__typeof__(nameless(0))) { n };
}
static union { int i; char c; } *nowhere(void) {
  if (rare) return nowhere();
  return 0;
}
int take(struct own { int v; } *p, enum { LOW = 5 } e) {
  if (rare) return 99;
  return (p ? p->v : LOW) + e;
}
int main(void) {
  struct pair p = swap((struct pair) { 1, 2 });
  if (rare) return 99;
  p = swap(swap(p));
  enum colour c = next(RED);
  c = next(c);
  __typeof__(nameless(1)) n = nameless(1);
  if (rare) return 99;
  n = nameless(n.only + 1);
  if (nowhere() || take(0, 1) != 6 || (rare ? 99 : take(0, 2)) != 7) return 1;
  return p.a != 2 || c != next(GREEN) || n.only != 2;
}
