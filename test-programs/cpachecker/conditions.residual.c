/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/cpachecker/conditions.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int both(int a, int b) {
  return a && b;
}

/* For state ARG1,ARG1M0,ARG1M1,ARG1M2,ARG2 of the condition. */
#line 8 "test-programs/cpachecker/conditions.c"
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  if (x > 0 && y > 0 && x + y > 100) __residua_stop((__residua_stop_flush(0), 0)); /* line 62 of the condition */
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
      if (!y) __residua_stop((__residua_stop_flush(0), 0)); /* line 86 of the condition */
#line 18 "test-programs/cpachecker/conditions.c"
      y = 3;
    }
    if (__VERIFIER_nondet_int()) {
      y = both(x, y);
#line 21 "test-programs/cpachecker/conditions.c"
      __residua_stop((__residua_stop_flush(0), 0)); /* line 146 of the condition */
    }
#line 22 "test-programs/cpachecker/conditions.c"
    if (!(y == 7)) __residua_stop((__residua_stop_flush(0), 0)); /* line 151 of the condition */
  }
#line 23 "test-programs/cpachecker/conditions.c"
  reach_error();
#line 23 "test-programs/cpachecker/conditions.c"
  L1:;
  return 0;
}
