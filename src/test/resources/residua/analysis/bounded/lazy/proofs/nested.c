extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0, lock = 0;
  while (i < n) {
    if (lock)
      reach_error();
    lock = 1;
    for (int j = 0; j < 2; j++)
      if (!lock)
        reach_error();
    if (__VERIFIER_nondet_int()) {
      lock = 0;
      i++;
    } else
      break;
  }
  if (i > n && n >= 0)
    reach_error();
  return 0;
}
