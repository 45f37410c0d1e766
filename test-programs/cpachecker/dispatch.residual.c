/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/cpachecker/dispatch.c"
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
#line 4 "test-programs/cpachecker/dispatch.c"
enum light { RED, AMBER, GREEN };

/* For state ARG1,ARG1M0,ARG1M1,ARG1M2,ARG2 of the condition. */
#line 6 "test-programs/cpachecker/dispatch.c"
int main(void) {
  enum light now = RED;
  int green = 0;
  while (green < 3) {
#line 9 "test-programs/cpachecker/dispatch.c"
    {
      char key = __VERIFIER_nondet_char();
      switch (key) {
      case 'c':
        now = now + 1;
#line 13 "test-programs/cpachecker/dispatch.c"
        break;
      case 'Q':
#line 17 "test-programs/cpachecker/dispatch.c"
        return 0;
      default:
        now = RED;
#line 19 "test-programs/cpachecker/dispatch.c"
        break;
      case 'q':
#line 19 "test-programs/cpachecker/dispatch.c"
        __residua_stop((__residua_stop_flush(0), 0)); /* line 70 of the condition */
      }
      switch (now) {
      case GREEN:
        green = green + 1;
        now = RED;
      }
      if (!(now > GREEN)) continue;
      reach_error();
    }
#line 9 "test-programs/cpachecker/dispatch.c"
    while (green < 3) {
      char key = __VERIFIER_nondet_char();
      switch (key) {
      case 'c':
        now = now + 1;
#line 13 "test-programs/cpachecker/dispatch.c"
        break;
      case 'q':
      case 'Q':
#line 17 "test-programs/cpachecker/dispatch.c"
        return 0;
      default:
        now = RED;
      }
      switch (now) {
      case GREEN:
        green = green + 1;
        now = RED;
      }
      if (now > GREEN) {
        reach_error();
      }
    }
#line 29 "test-programs/cpachecker/dispatch.c"
    return 1;
  }
#line 29 "test-programs/cpachecker/dispatch.c"
  __residua_stop((__residua_stop_flush(0), 0)); /* line 49 of the condition */
}
