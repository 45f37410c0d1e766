/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 1 "test-programs/cpachecker/use-all.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

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
      if (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() > 4) {
          opened = opened + 1;
          goto L1;
        }
#line 11 "test-programs/cpachecker/use-all.c"
        closed = closed + 1;
        goto L2;
      }
      goto L3;
    }
#line 11 "test-programs/cpachecker/use-all.c"
    closed = closed + 1;
    for (;;) {
      if (closed > opened + 2) {
        reach_error();
      }
#line 7 "test-programs/cpachecker/use-all.c"
      if (!(__VERIFIER_nondet_int())) goto L3;
      if (__VERIFIER_nondet_int() > 4) {
        opened = opened + 1;
        break;
      }
#line 11 "test-programs/cpachecker/use-all.c"
      closed = closed + 1;
    }
    L4:;
#line 13 "test-programs/cpachecker/use-all.c"
    if (closed > opened + 2) {
      reach_error();
    }
#line 7 "test-programs/cpachecker/use-all.c"
    if (!(__VERIFIER_nondet_int())) goto L3;
    if (!(__VERIFIER_nondet_int() > 4)) __residua_stop();
    opened = opened + 1;
    L1:;
#line 13 "test-programs/cpachecker/use-all.c"
    if (closed > opened + 2) {
      reach_error();
    }
#line 7 "test-programs/cpachecker/use-all.c"
    if (!(__VERIFIER_nondet_int())) goto L3;
    if (__VERIFIER_nondet_int() > 4) __residua_stop();
#line 11 "test-programs/cpachecker/use-all.c"
    closed = closed + 1;
    L2:;
    if (closed > opened + 2) {
      reach_error();
    }
#line 7 "test-programs/cpachecker/use-all.c"
    if (__VERIFIER_nondet_int()) {
      if (__VERIFIER_nondet_int() > 4) {
        opened = opened + 1;
        goto L4;
      }
      __residua_stop();
    }
  }
  L3:;
  return 0;
}
