/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/non-deterministic.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/non-deterministic.c"
int main(void) {
  int a = __VERIFIER_nondet_int() & 7;
  int b = __VERIFIER_nondet_int() & 7;
  if (a > 3) {
    show(a);
#line 11 "test-programs/non-deterministic.c"
    if (!(b > 3)) __residua_stop(); /* transition 4 */
    show(b);
#line 11 "test-programs/non-deterministic.c"
  } else if (b > 3) {
    __residua_stop(); /* transition 5 */
  }
  show(a + b);
  return 0;
}
