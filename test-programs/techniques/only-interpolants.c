/* Where pointers point decides what holds, and no condition of the text says where. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int a, b;

int main(void) {
  int *p = &a, *q = &b, x = 0;
  while (1) {
    int c = __VERIFIER_nondet_int();
    if (c == 1) {
      int *t = p;
      p = q;
      q = t;
    } else if (c == 2) {
      *p = x;
      *q = x;
    } else if (c == 3) {
      x = __VERIFIER_nondet_int();
      *q = x;
      *p = x;
    } else {
      if (*p != *q || *p != x) {
        reach_error();
      }
    }
  }
}
