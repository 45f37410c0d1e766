/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/recursion.c"
/* A bounded analysis has looked at all runs whose recursion goes deeper than two levels. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);
static int digits__1(int n);

/* For state depth1 of the condition. */
#line 5 "test-programs/recursion.c"
static int digits(int n) {
  if (n < 10) {
    return 1;
  }
  show(n % 10);
  int rest = digits__1(n / 10);
  show(rest);
  return rest + 1;
}

/* For state depth2 of the condition. */
#line 5 "test-programs/recursion.c"
static int digits__1(int n) {
  if (n < 10) {
    return 1;
  }
  show(n % 10);
#line 9 "test-programs/recursion.c"
  __residua_stop((__residua_stop_flush(0), 0)); /* line 20 of the condition */
#line 13 "test-programs/recursion.c"
}

/* For state depth0 of the condition. */
#line 15 "test-programs/recursion.c"
int main(void) {
  int n = __VERIFIER_nondet_int() & 0xffff;
  int count = digits(n);
  show(count);
  return 0;
}
