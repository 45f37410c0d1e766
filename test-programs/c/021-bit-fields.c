// Widths, signs, unnamed fields, and fields as operands of ++ and compound assignment.
volatile int rare;
struct f {
  unsigned a : 3;
  int : 2;
  signed int b : 4;
  unsigned : 0;
  _Bool c : 1;
  unsigned long d : 40;
};
enum e { E0, E1, E2 };
struct g { enum e e : 2; unsigned char n : 4; };
int main(void) {
  struct f x = { 7, -8, 2, 1ul << 39 };
  x.a++;
  if (x.a != 0) return 1;
  if (x.b != -8 || x.c != 1) return 2;
  x.b--;
  if (rare) return 99;
  if (x.b != 7) return 3;
  x.d += x.d;
  if (x.d != 0) return 4;
  struct g g = { .e = E2 };
  g.n = 17;
  if ((g.n -= 2) != 15 || g.e != E2) return 5;
  for (x.a = 5; x.a; x.a++) g.n++;
  return g.n == 2 ? 0 : 6;
}
