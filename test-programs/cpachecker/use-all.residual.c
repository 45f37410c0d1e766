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
  if (!(__VERIFIER_nondet_int())) goto L1;
  if (!(__VERIFIER_nondet_int() > 4)) goto L2;
  opened = opened + 1;
#line 13 "test-programs/cpachecker/use-all.c"
  if (!(closed > opened + 2)) goto L3;
  reach_error();
  L3:;
#line 7 "test-programs/cpachecker/use-all.c"
  if (!(__VERIFIER_nondet_int())) goto L1;
  if (!(__VERIFIER_nondet_int() > 4)) goto L4;
  opened = opened + 1;
  goto L5;
  L4:;
#line 11 "test-programs/cpachecker/use-all.c"
  closed = closed + 1;
  goto L6;
  L2:;
#line 11 "test-programs/cpachecker/use-all.c"
  closed = closed + 1;
  L13:;
  if (!(closed > opened + 2)) goto L7;
  reach_error();
  L7:;
#line 7 "test-programs/cpachecker/use-all.c"
  if (!(__VERIFIER_nondet_int())) goto L1;
  if (!(__VERIFIER_nondet_int() > 4)) goto L8;
  opened = opened + 1;
  L12:;
#line 13 "test-programs/cpachecker/use-all.c"
  if (!(closed > opened + 2)) goto L9;
  reach_error();
  L9:;
#line 7 "test-programs/cpachecker/use-all.c"
  if (!(__VERIFIER_nondet_int())) goto L1;
  if (!(__VERIFIER_nondet_int() > 4)) __residua_stop();
  opened = opened + 1;
  L5:;
#line 13 "test-programs/cpachecker/use-all.c"
  if (!(closed > opened + 2)) goto L10;
  reach_error();
  L10:;
#line 7 "test-programs/cpachecker/use-all.c"
  if (!(__VERIFIER_nondet_int())) goto L1;
  if (__VERIFIER_nondet_int() > 4) __residua_stop();
#line 11 "test-programs/cpachecker/use-all.c"
  closed = closed + 1;
  L6:;
  if (!(closed > opened + 2)) goto L11;
  reach_error();
  L11:;
#line 7 "test-programs/cpachecker/use-all.c"
  if (!(__VERIFIER_nondet_int())) goto L1;
  if (!(__VERIFIER_nondet_int() > 4)) __residua_stop();
  opened = opened + 1;
  goto L12;
  L8:;
#line 11 "test-programs/cpachecker/use-all.c"
  closed = closed + 1;
  goto L13;
  L1:;
#line 16 "test-programs/cpachecker/use-all.c"
  return 0;
}
