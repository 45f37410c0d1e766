// Static locals whose types are local.
volatile int rare;
static int f(int k) {
  struct cell { int v; struct cell *next; };
  enum { FIRST = 3, SECOND };
  typedef unsigned char byte;
  static struct cell a = { FIRST, 0 }, b = { SECOND, &a };
  static byte bytes[SECOND] = { 250 };
  static struct { int x, y; } point = { 1, 2 };
  static enum { UP, DOWN } direction = DOWN;
  if (rare) return 99;
  b.next->v += k;
  bytes[0]++;
  point.x += point.y;
  direction = !direction;
  return b.next->v + bytes[0] + point.x + direction + b.v;
}
int main(void) {
  if (f(1) != 4 + 251 + 3 + 0 + 4) return 1;
  if (f(0) != 4 + 252 + 5 + 1 + 4) return 2;
  return 0;
}
