// Pointers to locals across iterations and calls.
volatile int rare;
static int *saved;
static void set(int *p, int v) { *p = v; saved = p; }
static int deep(int n, int *up) {
  int here = n;
  if (rare) return 99;
  if (up) *up += here;
  return n ? deep(n - 1, &here) + here : here;
}
int main(void) {
  int x = 1, *p = &x, **q = &p;
  for (int i = 0; i < 3; i++) {
    int y = i;
    set(&y, y + 10);
    if (saved != &y || y != i + 10) return 1;
    **q += y;
    if (i == 1) p = &(int){ 0 };
  }
  if (x != 1 + 10 + 11) return 2;
  return deep(3, 0) - (3 + 2 + 2 + 1 + 1 + 0 + 0);
}
