// Initialisers of an aggregate that call functions.
volatile int rare;
static int next;
static int take(void) { if (rare) return 99; return ++next; }
struct s { int a; int v[2]; };
int main(void) {
  int got = 0;
  for (int i = 0; i < 2; i++) {
    struct s x = { .v[1] = take(), };
    got = got * 10 + x.v[1] + x.a;
  }
  struct s y = { .a = take() };
  if (got != 12) return 1;
  if (y.a != 3 || y.v[0] || y.v[1]) return 2;
  return 0;
}
