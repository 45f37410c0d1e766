extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) { // want "TRUE by value, interval, bmc, k-induction, predicate, impact"
  int n = __VERIFIER_nondet_int();
  int i = 0;
  while (i < 4)
    i++;
  if (i != 4)
    reach_error();
  return n;
}
