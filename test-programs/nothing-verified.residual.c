#line 3 "test-programs/nothing-verified.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static int twice(int n) { return 2 * n; }

int main(void) {
  for (int i = 0; i < 3; i++) {
    show(twice(__VERIFIER_nondet_int() & 255));
  }
  return 0;
}
