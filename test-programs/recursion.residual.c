/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/recursion.c"
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
  __residua_stop(); /* transition 2 */
}

/* For state depth0 of the condition. */
#line 15 "test-programs/recursion.c"
int main(void) {
  int n = __VERIFIER_nondet_int() & 0xffff;
  int count = digits(n);
  show(count);
  return 0;
}
