// Static assertions where declarations may stand.
_Static_assert(sizeof(char) == 1, "char");
volatile int rare;
struct s { int a; _Static_assert(1, "in a struct"); int b; };
int main(void) {
  _Static_assert(sizeof(struct s) == 2 * sizeof(int), "s" " is two ints");
  int n = 0;
  for (int i = 0; i < 3; i++) {
    _Static_assert(1, "in a loop");
    n += i;
    if (rare) return 99;
    _Static_assert(sizeof i == sizeof n, "after a statement");
  }
  switch (n) {
    _Static_assert(1, "before the first case");
    case 3:;
      _Static_assert(1, "behind a label");
      n = 0;
  }
  goto end;
end:;
  _Static_assert(1);
  return n;
}
