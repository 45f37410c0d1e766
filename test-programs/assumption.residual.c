/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/assumption.c"
/* What is verified depends on values: under the assumption only, so the rest stays. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/assumption.c"
int main(void) {
  int n = __VERIFIER_nondet_int();
#line 6 "test-programs/assumption.c"
  if ((n >= 0) && (n < 1000)) {
    if (!(n > 100)) __residua_stop((__residua_stop_flush(0), 0)); /* line 18 of the condition */
    show(1);
#line 8 "test-programs/assumption.c"
    __residua_stop((__residua_stop_flush(0), 0)); /* line 18 of the condition */
  }
#line 7 "test-programs/assumption.c"
  if (n > 100) {
    show(1);
  }
  show(n / 2);
  if (n < 0) {
    show(2);
  }
  return 0;
}
