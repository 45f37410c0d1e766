// Builtins whose operands are types or are not evaluated.
volatile int rare;
struct s { int a; struct { int b[3]; } v[2]; };
static int calls;
static int f(void) { calls++; if (rare) return 99; return 1; }
int main(void) {
  int i = 1;
  if (__builtin_offsetof(struct s, v[1].b[2]) != 24) return 1;
  if (__builtin_offsetof(struct s, v[i].b[i + 1]) != 24) return 2;
  if (!__builtin_types_compatible_p(int[3], int[]) || __builtin_types_compatible_p(int *, const int *)) return 3;
  if (__builtin_choose_expr(sizeof(int) == 4, f(), "no") != 1 || calls != 1) return 4;
  if (__builtin_choose_expr(0, f(), 7) != 7 || calls != 1) return 5;
  if (__builtin_constant_p(f()) || calls != 1) return 6;
  if (__builtin_constant_p(3) && sizeof(f()) == 4 && calls == 1) i = 0;
  if (__builtin_object_size(&i, 0) != 4) return 7;
  return i;
}
