/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/otherwise.c"
/* All that follows the first number is verified, except the way through both checks. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/otherwise.c"
int main(void) {
  int a = __VERIFIER_nondet_int();
  if (!(a > 5)) __residua_stop((__residua_stop_flush(0), 0)); /* line 23 of the condition */
  show(1);
  if (!(a % 2 == 0)) __residua_stop((__residua_stop_flush(0), 0)); /* line 36 of the condition */
  show(2);
#line 17 "test-programs/otherwise.c"
  show(5);
  return 0;
}
