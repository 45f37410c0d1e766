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
  int __residua_way;
#line 7 "test-programs/cpachecker/dispatch.c"
  enum light now = RED;
  int green = 0;
  while (green < 3) {
#line 9 "test-programs/cpachecker/dispatch.c"
    __residua_way = 0;
#line 9 "test-programs/cpachecker/dispatch.c"
    for (;;) {
#line 9 "test-programs/cpachecker/dispatch.c"
      {
        char key = __VERIFIER_nondet_char();
#line 10 "test-programs/cpachecker/dispatch.c"
        if (__residua_way == 1) {
          switch (key) {
          case 'c':
            now = now + 1;
#line 13 "test-programs/cpachecker/dispatch.c"
            break;
          default:
#line 19 "test-programs/cpachecker/dispatch.c"
            now = RED;
#line 19 "test-programs/cpachecker/dispatch.c"
            break;
          case 'q':
          case 'Q':
#line 19 "test-programs/cpachecker/dispatch.c"
            goto L1;
          }
          switch (now) {
          case GREEN:
            green = green + 1;
            now = RED;
          }
          if (now > GREEN) goto L2;
#line 26 "test-programs/cpachecker/dispatch.c"
          goto L3;
        }
#line 11 "test-programs/cpachecker/dispatch.c"
        switch (key) {
        case 'c':
          now = now + 1;
#line 13 "test-programs/cpachecker/dispatch.c"
          break;
        default:
#line 19 "test-programs/cpachecker/dispatch.c"
          now = RED;
#line 19 "test-programs/cpachecker/dispatch.c"
          break;
        case 'q':
#line 19 "test-programs/cpachecker/dispatch.c"
          __residua_stop((__residua_stop_flush(0), 0)); /* line 70 of the condition */
        case 'Q':
#line 19 "test-programs/cpachecker/dispatch.c"
          goto L1;
        }
        switch (now) {
        case GREEN:
          green = green + 1;
          now = RED;
        }
        if (now > GREEN) goto L2;
#line 26 "test-programs/cpachecker/dispatch.c"
        break;
#line 26 "test-programs/cpachecker/dispatch.c"
        L1:;
#line 17 "test-programs/cpachecker/dispatch.c"
        return 0;
#line 17 "test-programs/cpachecker/dispatch.c"
        L2:;
#line 27 "test-programs/cpachecker/dispatch.c"
        reach_error();
      }
#line 27 "test-programs/cpachecker/dispatch.c"
      L3:;
#line 9 "test-programs/cpachecker/dispatch.c"
      if (!(green < 3)) {
#line 29 "test-programs/cpachecker/dispatch.c"
        return 1;
      }
#line 29 "test-programs/cpachecker/dispatch.c"
      __residua_way = 1;
    }
  }
#line 29 "test-programs/cpachecker/dispatch.c"
  __residua_stop((__residua_stop_flush(0), 0)); /* line 49 of the condition */
}
