/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 1 "test-programs/cpachecker/threshold.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int even = 0;
  {
#line 6 "test-programs/cpachecker/threshold.c"
    int i = 0;
#line 6 "test-programs/cpachecker/threshold.c"
    if (i < 10) {
      if (__VERIFIER_nondet_int() % 2 == 0) {
        even = even + 1;
      }
#line 9 "test-programs/cpachecker/threshold.c"
      if (even > 2) __residua_stop();
#line 6 "test-programs/cpachecker/threshold.c"
      i++;
#line 6 "test-programs/cpachecker/threshold.c"
      if (i < 10) {
        for (;;) {
#line 7 "test-programs/cpachecker/threshold.c"
          if (__VERIFIER_nondet_int() % 2 == 0) {
            even = even + 1;
          }
#line 9 "test-programs/cpachecker/threshold.c"
          if (even > 2) break;
#line 6 "test-programs/cpachecker/threshold.c"
          i++;
#line 6 "test-programs/cpachecker/threshold.c"
          if (!(i < 10)) goto L1;
        }
#line 10 "test-programs/cpachecker/threshold.c"
        return even;
      }
    }
  }
#line 12 "test-programs/cpachecker/threshold.c"
  if (even > 9) goto L2;
  __residua_stop();
  L1:;
#line 12 "test-programs/cpachecker/threshold.c"
  if (!(even > 9)) goto L3;
  L2:;
#line 13 "test-programs/cpachecker/threshold.c"
  reach_error();
  L3:;
#line 14 "test-programs/cpachecker/threshold.c"
  return 0;
}
