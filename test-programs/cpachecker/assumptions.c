extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int limit = 3;

int half(int n) {
  int r = n / 2;
  return r;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = half(x);
  {
    int x = y + 1;
    y = x;
  }
  if (y > limit)
    reach_error();
  limit = __VERIFIER_nondet_int();
  while (limit > 0) {
    y = y - limit;
    limit = limit / 2;
  }
  if (y == 5)
    reach_error();
  return y;
}
