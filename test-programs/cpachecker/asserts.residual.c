/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/cpachecker/asserts.c"
/* Checks as the GNU C library's assert becomes, of conditions with and without && and ||. */
extern void __assert_fail(const char *what, const char *file, unsigned line, const char *function)
    __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);

/* For state ARG1,ARG1M0,ARG1M1,ARG1M3 of the condition. */
#line 6 "test-programs/cpachecker/asserts.c"
int main(void) {
  int wanted = __VERIFIER_nondet_int();
  if (wanted > 20) __residua_stop((__residua_stop_flush(0), 0)); /* line 40 of the condition */
#line 11 "test-programs/cpachecker/asserts.c"
  int filled = 0;
  int spilled = 0;
  (void) sizeof ((filled == spilled) ? 1 : 0);
#line 13 "test-programs/cpachecker/asserts.c"
  if (!(filled == spilled)) __residua_stop((__residua_stop_flush(0), 0)); /* line 58 of the condition */
  if (!(filled < wanted)) __residua_stop((__residua_stop_flush(0), 0)); /* line 82 of the condition */
  filled++;
  (void) sizeof ((filled > 0 && spilled == 0) ? 1 : 0);
#line 16 "test-programs/cpachecker/asserts.c"
  if (!(filled > 0)) __residua_stop((__residua_stop_flush(0), 0)); /* line 103 of the condition */
#line 16 "test-programs/cpachecker/asserts.c"
  if (!(spilled == 0)) __residua_stop((__residua_stop_flush(0), 0)); /* line 107 of the condition */
  (void) sizeof ((filled == 1 || wanted > 1) ? 1 : 0);
#line 17 "test-programs/cpachecker/asserts.c"
  if (!(filled == 1)) __residua_stop((__residua_stop_flush(0), 0)); /* line 135 of the condition */
#line 14 "test-programs/cpachecker/asserts.c"
  if (!(filled < wanted)) __residua_stop((__residua_stop_flush(0), 0)); /* line 158 of the condition */
  do {
#line 15 "test-programs/cpachecker/asserts.c"
    filled++;
    (void) sizeof ((filled > 0 && spilled == 0) ? 1 : 0);
#line 16 "test-programs/cpachecker/asserts.c"
    if (!(filled > 0 && spilled == 0)) {
#line 16 "test-programs/cpachecker/asserts.c"
      __assert_fail("filled > 0 && spilled == 0", "asserts.c", 16, __extension__ __PRETTY_FUNCTION__);
    }
#line 17 "test-programs/cpachecker/asserts.c"
    (void) sizeof ((filled == 1 || wanted > 1) ? 1 : 0);
#line 17 "test-programs/cpachecker/asserts.c"
    if (!(filled == 1 || wanted > 1)) {
#line 17 "test-programs/cpachecker/asserts.c"
      __assert_fail("filled == 1 || wanted > 1", "asserts.c", 17, __extension__ __PRETTY_FUNCTION__);
    }
#line 14 "test-programs/cpachecker/asserts.c"
  } while (filled < wanted);
#line 19 "test-programs/cpachecker/asserts.c"
  (void) sizeof ((!spilled) ? 1 : 0);
#line 19 "test-programs/cpachecker/asserts.c"
  if (!spilled) ; else __assert_fail("!spilled", "asserts.c", 19, __extension__ __PRETTY_FUNCTION__);
  return 0;
}
