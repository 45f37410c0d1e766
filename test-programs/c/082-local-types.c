// Local structs, enums and typedefs that shadow outer ones, also inside their own scope only.
volatile int rare;
struct s { int a; };
enum e { A = 1, B };
typedef int T;
static int f(void) {
  struct s { char a[10]; };
  enum e { B = 7, A };
  typedef struct s T;
  if (rare) return 99;
  return (int) sizeof(struct s) + A + (int) sizeof(T);
}
static int g(T T) { { enum { A = 40 }; T += A; } return T + A; }
int main(void) {
  if (f() != 10 + 8 + 10) return 1;
  if (g(1) != 42) return 2;
  struct s;
  struct s *p = 0;
  struct s { long l; } v = { 5 };
  p = &v;
  if (sizeof *p != sizeof(long)) return 3;
  for (enum e i = A; i < B; i++) if (sizeof(struct s) != 8) return 4;
  return p->l - 5;
}
