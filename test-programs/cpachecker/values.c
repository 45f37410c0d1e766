extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
  int a, b;
};

int doubled(int n) {
  return n + n;
}

int main(void) {
  int c = __VERIFIER_nondet_int();
  int y = 1;
  struct pair p = { 2, 3 };
  p.a++;
  y += 2;
  c > 3 ? y++ : y--;
  y = c ? doubled(y) : -1;
  if (y < 0)
    reach_error();
  int last = doubled(y) + doubled(c);
  if (last > 50)
    reach_error();
  return p.a;
}
