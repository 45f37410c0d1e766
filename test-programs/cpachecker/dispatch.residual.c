/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 1 "test-programs/cpachecker/dispatch.c"
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
#line 4 "test-programs/cpachecker/dispatch.c"
enum light { RED, AMBER, GREEN };

int main(void) {
  int __residua_way;
#line 7 "test-programs/cpachecker/dispatch.c"
  enum light now = RED;
  int green = 0;
  L9:;
#line 9 "test-programs/cpachecker/dispatch.c"
  if (!(green < 3)) __residua_stop();
  {
    __residua_way = 0;
    goto L1;
    L17:;
    __residua_way = 1;
    L1:;
#line 10 "test-programs/cpachecker/dispatch.c"
    char key = __VERIFIER_nondet_char();
#line 10 "test-programs/cpachecker/dispatch.c"
    if (__residua_way == 1) goto L2;
    switch (key) {
    case 'c': goto L3;
    case 'q': __residua_stop();
    case 'Q': goto L4;
    default: goto L5;
    }
    L3:;
#line 13 "test-programs/cpachecker/dispatch.c"
    now = now + 1;
    goto L6;
    L5:;
#line 19 "test-programs/cpachecker/dispatch.c"
    now = RED;
    L6:;
    switch (now) {
    case GREEN: goto L7;
    default: goto L8;
    }
    L7:;
#line 23 "test-programs/cpachecker/dispatch.c"
    green = green + 1;
    now = RED;
    L8:;
    if (!(now > GREEN)) goto L9;
    L16:;
#line 27 "test-programs/cpachecker/dispatch.c"
    reach_error();
    goto L10;
    L2:;
#line 11 "test-programs/cpachecker/dispatch.c"
    switch (key) {
    case 'c': goto L11;
    case 'q': goto L4;
    case 'Q': goto L4;
    default: goto L12;
    }
    L11:;
#line 13 "test-programs/cpachecker/dispatch.c"
    now = now + 1;
    goto L13;
    L4:;
#line 17 "test-programs/cpachecker/dispatch.c"
    return 0;
    L12:;
    now = RED;
    L13:;
    switch (now) {
    case GREEN: goto L14;
    default: goto L15;
    }
    L14:;
#line 23 "test-programs/cpachecker/dispatch.c"
    green = green + 1;
    now = RED;
    L15:;
    if (now > GREEN) goto L16;
  }
  L10:;
#line 9 "test-programs/cpachecker/dispatch.c"
  if (green < 3) goto L17;
#line 29 "test-programs/cpachecker/dispatch.c"
  return 1;
}
