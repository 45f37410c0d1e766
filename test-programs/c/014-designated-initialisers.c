// Members and elements out of order, nested, overridden and with ranges.
volatile int rare;
struct in { int a, b; };
struct out { struct in i[3]; int tail; const char *name; };
static const struct out table[] = {
  [1] = { .tail = 4, .i = { [2] = { .b = 9 }, [0].a = 1 }, .name = "x" },
  [0] = { .i[1] = { 5, 6 }, 7 },
};
int main(void) {
  int v[] = { [2 ... 5] = 3, [4] = 8, 1 };
  int n = sizeof v / sizeof *v;
  struct in p = { b: 2, a: 1 };
  if (rare) return 99;
  if (n != 6 || v[0] != 0 || v[3] != 3 || v[4] != 8 || v[5] != 1) return 1;
  if (table[1].i[2].b != 9 || table[1].i[0].a != 1 || table[1].tail != 4) return 2;
  if (table[0].i[1].b != 6 || table[0].i[2].a != 7) return 3;
  if (p.a != 1 || p.b != 2) return 4;
  return sizeof table / sizeof *table == 2 ? 0 : 5;
}
