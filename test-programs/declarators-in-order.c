extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern int printf(const char *, ...);

static int mode = 1;

static int set(int wanted) {
  mode = 2;
  if (wanted > 3)
    return 0;
  return wanted;
}

int main(void) {
  int wanted = __VERIFIER_nondet_int();
  int before = mode, done = set(wanted);
  printf("%d %d %d\n", before, mode, done);
  int other = 1, again = set(done);
  if (before == 1 && again == 2)
    reach_error();
  return other;
}
