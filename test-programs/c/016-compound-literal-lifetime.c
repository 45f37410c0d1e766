// A compound literal lives as long as the block it is in.
volatile int rare;
struct node { int v; struct node *next; };
static int sum(const struct node *n) {
  int s = 0;
  for (; n; n = n->next) {
    if (rare) return 99;
    s += n->v;
  }
  return s;
}
int main(void) {
  struct node *head = &(struct node){ 1, &(struct node){ 2, &(struct node){ 3, 0 } } };
  if (sum(head) != 6) return 1;
  head->next->v = 20;
  if (sum(head) != 24) return 2;
  int *p;
  {
    p = (int[]){ 4, 5, 6 };
    p[1]++;
    if (p[0] + p[1] + p[2] != 16) return 3;
  }
  return 0;
}
