/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 1 "test-programs/cpachecker/conditions.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int both(int a, int b) {
  return a && b;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  if (x > 0 && y > 0 && x + y > 100) __residua_stop();
#line 13 "test-programs/cpachecker/conditions.c"
  if (x < -5 || y < -5) {
    reach_error();
    if (!(x > 2)) {
      if (!y) {
        return 2;
      }
#line 18 "test-programs/cpachecker/conditions.c"
      y = 3;
    }
    if (__VERIFIER_nondet_int()) {
      y = both(x, y);
    }
#line 22 "test-programs/cpachecker/conditions.c"
    if (!(y == 7)) goto L1;
  } else {
#line 15 "test-programs/cpachecker/conditions.c"
    if (!(x > 2)) {
      if (!y) __residua_stop();
#line 18 "test-programs/cpachecker/conditions.c"
      y = 3;
    }
    if (__VERIFIER_nondet_int()) {
      y = both(x, y);
      __residua_stop();
    }
#line 22 "test-programs/cpachecker/conditions.c"
    if (!(y == 7)) __residua_stop();
  }
#line 23 "test-programs/cpachecker/conditions.c"
  reach_error();
  L1:;
#line 24 "test-programs/cpachecker/conditions.c"
  return 0;
}
