/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 4 "test-programs/count-or-multiply.c"
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
    if (!(n != 60)) __residua_stop(); /* transition 6 */
    reach_error();
  }
#line 24 "test-programs/count-or-multiply.c"
  return 0;
}
