// A function writes through a pointer to a variable that is dead.
volatile int rare;
struct pair { int a, b; };
static void set(struct pair *p, int v) {
  if (rare) return;
  p->b = v;
}
int main(void) {
  struct pair *p;
  if (!rare) {
    struct pair inner = {1, 2};
    p = &inner;
    set(p, inner.a);
  }
  set(p, 3);
  return 0;
}
