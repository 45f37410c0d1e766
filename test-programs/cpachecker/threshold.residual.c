/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/cpachecker/threshold.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* For state ARG1.branchingCount.0.branchingThreshold.5,ARG1M0.branchingCount.0.branchingThreshold.5,ARG1M1.branchingCount.0.branchingThreshold.5,ARG2.branchingCount.0.branchingThreshold.5 of the condition. */
#line 4 "test-programs/cpachecker/threshold.c"
int main(void) {
  int even = 0;
#line 5 "test-programs/cpachecker/threshold.c"
  {
    int i = 0;
#line 6 "test-programs/cpachecker/threshold.c"
    if (i < 10) {
      if (__VERIFIER_nondet_int() % 2 == 0) {
        even = even + 1;
      }
#line 9 "test-programs/cpachecker/threshold.c"
      if (even > 2) __residua_stop((__residua_stop_flush(0), 0)); /* line 72 of the condition */
#line 6 "test-programs/cpachecker/threshold.c"
      i++;
#line 6 "test-programs/cpachecker/threshold.c"
      if (i < 10) {
#line 6 "test-programs/cpachecker/threshold.c"
        for (;;) {
          if (__VERIFIER_nondet_int() % 2 == 0) {
            even = even + 1;
          }
#line 9 "test-programs/cpachecker/threshold.c"
          if (even > 2) {
            return even;
          }
#line 6 "test-programs/cpachecker/threshold.c"
          i++;
#line 6 "test-programs/cpachecker/threshold.c"
          if (!(i < 10)) goto L1;
        }
      }
    }
  }
#line 12 "test-programs/cpachecker/threshold.c"
  if (even > 9) goto L2;
#line 12 "test-programs/cpachecker/threshold.c"
  __residua_stop((__residua_stop_flush(0), 0)); /* line 86 of the condition */
#line 12 "test-programs/cpachecker/threshold.c"
  L1:;
#line 12 "test-programs/cpachecker/threshold.c"
  if (!(even > 9)) goto L3;
#line 12 "test-programs/cpachecker/threshold.c"
  L2:;
  reach_error();
#line 13 "test-programs/cpachecker/threshold.c"
  L3:;
  return 0;
}
