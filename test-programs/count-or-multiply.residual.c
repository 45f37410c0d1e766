/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/count-or-multiply.c"
/* Conditional model checking, after the example of Beyer, Henzinger, Keremoglu, Wendler
   (FSE 2012): a verifier without multiplication proves the loop, another the product.
   The condition spells out each step; what it does not list is not verified. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

/* For state q0 of the condition. */
#line 7 "test-programs/count-or-multiply.c"
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
    if (!(n != 60)) __residua_stop((__residua_stop_flush(0), 0)); /* line 35 of the condition */
    reach_error();
  }
#line 24 "test-programs/count-or-multiply.c"
  return 0;
}
