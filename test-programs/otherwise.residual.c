/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/otherwise.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/otherwise.c"
int main(void) {
  int a = __VERIFIER_nondet_int();
  if (!(a > 5)) __residua_stop(); /* transition 2 */
  show(1);
  if (!(a % 2 == 0)) __residua_stop(); /* transition 6 */
  show(2);
#line 17 "test-programs/otherwise.c"
  show(5);
  return 0;
}
