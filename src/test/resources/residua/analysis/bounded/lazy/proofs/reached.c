extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int first = __VERIFIER_nondet_int(), count = 0;
  if (first == 40 && first == 41)
    reach_error();
  while (__VERIFIER_nondet_int() == 7)
    count++;
  if (count == 2 && __VERIFIER_nondet_int() == first + 5 && first > 100)
    reach_error(); // want "violated"
  return 0;
}
