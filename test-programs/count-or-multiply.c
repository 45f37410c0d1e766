/* Conditional model checking, after the example of Beyer, Henzinger, Keremoglu, Wendler
   (FSE 2012): a verifier without multiplication proves the loop, another the product.
   The condition spells out each step; what it does not list is not verified. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int multiply = __VERIFIER_nondet_int();
  int n = 0;
  if (multiply) {
    int factor = __VERIFIER_nondet_int() % 1000;
    n = factor * factor;
    if (n < factor) {
      reach_error();
    }
  } else {
    while (n < 60) {
      n = n + 1;
    }
    if (n != 60) {
      reach_error();
    }
  }
  return 0;
}
