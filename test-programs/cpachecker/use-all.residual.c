/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/cpachecker/use-all.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* For state Q of the condition. */
#line 4 "test-programs/cpachecker/use-all.c"
int main(void) {
  int opened = 0;
  int closed = 0;
  if (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int() > 4) {
      opened = opened + 1;
#line 13 "test-programs/cpachecker/use-all.c"
      if (closed > opened + 2) {
        reach_error();
      }
#line 7 "test-programs/cpachecker/use-all.c"
      if (!(__VERIFIER_nondet_int())) goto L1;
      if (__VERIFIER_nondet_int() > 4) goto L2;
#line 8 "test-programs/cpachecker/use-all.c"
      goto L3;
    }
#line 11 "test-programs/cpachecker/use-all.c"
    closed = closed + 1;
#line 13 "test-programs/cpachecker/use-all.c"
    if (closed > opened + 2) {
      reach_error();
    }
#line 7 "test-programs/cpachecker/use-all.c"
    while (__VERIFIER_nondet_int()) {
      if (__VERIFIER_nondet_int() > 4) goto L4;
#line 11 "test-programs/cpachecker/use-all.c"
      closed = closed + 1;
#line 13 "test-programs/cpachecker/use-all.c"
      if (closed > opened + 2) {
        reach_error();
      }
    }
#line 14 "test-programs/cpachecker/use-all.c"
    goto L1;
#line 14 "test-programs/cpachecker/use-all.c"
    L4:;
#line 9 "test-programs/cpachecker/use-all.c"
    opened = opened + 1;
#line 13 "test-programs/cpachecker/use-all.c"
    if (closed > opened + 2) {
      reach_error();
    }
#line 7 "test-programs/cpachecker/use-all.c"
    if (!(__VERIFIER_nondet_int())) goto L1;
    if (!(__VERIFIER_nondet_int() > 4)) __residua_stop((__residua_stop_flush(0), 0)); /* line 30 of the condition */
#line 8 "test-programs/cpachecker/use-all.c"
    L2:;
    opened = opened + 1;
#line 13 "test-programs/cpachecker/use-all.c"
    if (closed > opened + 2) {
      reach_error();
    }
#line 7 "test-programs/cpachecker/use-all.c"
    if (!(__VERIFIER_nondet_int())) goto L1;
    if (__VERIFIER_nondet_int() > 4) __residua_stop((__residua_stop_flush(0), 0)); /* line 25 of the condition */
#line 8 "test-programs/cpachecker/use-all.c"
    L3:;
#line 11 "test-programs/cpachecker/use-all.c"
    closed = closed + 1;
#line 13 "test-programs/cpachecker/use-all.c"
    if (closed > opened + 2) {
      reach_error();
    }
#line 7 "test-programs/cpachecker/use-all.c"
    if (__VERIFIER_nondet_int()) {
      if (__VERIFIER_nondet_int() > 4) goto L4;
#line 8 "test-programs/cpachecker/use-all.c"
      __residua_stop((__residua_stop_flush(0), 0)); /* line 30 of the condition */
    }
  }
#line 8 "test-programs/cpachecker/use-all.c"
  L1:;
#line 16 "test-programs/cpachecker/use-all.c"
  return 0;
}
