extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) { // want "TRUE by k-induction, predicate, impact"
  unsigned short i = 0, j = 0;
  while (__VERIFIER_nondet_uint()) {
    i++;
    j++;
  }
  if (i != j)
    reach_error();
  return 0;
}
