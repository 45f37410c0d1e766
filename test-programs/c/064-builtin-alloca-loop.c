// Memory of alloca lives until the function ends, not the block.
volatile int rare;
struct cell { struct cell *next; int v; };
static int chain(int n) {
  struct cell *head = 0;
  for (int i = 1; i <= n; i++) {
    struct cell *c = __builtin_alloca(sizeof *c);
    if (rare) return 99;
    c->next = head;
    c->v = i;
    head = c;
  }
  int s = 0;
  while (head) { s += head->v; head = head->next; }
  return s;
}
int main(void) { return chain(10) - 55; }
