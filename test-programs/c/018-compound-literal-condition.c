// Compound literals in conditions, arguments and on the left side.
volatile int rare;
struct p { int x, y; };
static int dot(struct p a, const struct p *b) { if (rare) return 99; return a.x * b->x + a.y * b->y; }
static int *file_scope = (int[]){ 3, 1, 4 };
int main(void) {
  int n = 0;
  while (((struct p){ n, 5 }).x < 4) n++;
  if (n != 4) return 1;
  if (dot((struct p){ 1, 2 }, &(struct p){ .y = 3 }) != 6) return 2;
  (struct p){ 0, 0 }.x = 4;
  if (file_scope[2] != 4) return 3;
  if ((const char[]){ "hey" }[1] != 'e') return 4;
  for (struct p *q = (struct p[]){ { 1, 2 }, { 3, 4 }, { 0 } }; q->x; q++) n += q->y;
  return n == 10 ? 0 : 5;
}
