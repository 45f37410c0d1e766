extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int both(int a, int b) {
  return a && b;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  if (x > 0 && y > 0 && x + y > 100)
    return 1;
  if (x < -5 || y < -5)
    reach_error();
  if (!(x > 2)) {
    if (!y)
      return 2;
    y = 3;
  }
  if (__VERIFIER_nondet_int())
    y = both(x, y);
  if (y == 7)
    reach_error();
  return 0;
}
