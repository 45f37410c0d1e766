extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int even = 0;
  for (int i = 0; i < 10; i++) {
    if (__VERIFIER_nondet_int() % 2 == 0)
      even = even + 1;
    if (even > 2)
      return even;
  }
  if (even > 9)
    reach_error();
  return 0;
}
