// Static locals that point to each other, of a type declared with them.
volatile int rare;
static int f(void) {
  static struct n { struct n *p; int k; } a = { &a, 1 }, b = { &a, 2 };
  if (rare) return 99;
  return b.p->p->k++ + (sizeof(struct n) == sizeof b);
}
int main(void) {
  return f() + f() - 3 - 2;
}
