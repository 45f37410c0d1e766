/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/cpachecker/handshake.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
enum { IDLE = 0x1000, HELLO = 8208, KEY, DONE = 0x3000 };

/* For state ARG11 of the condition. */
#line 4 "test-programs/cpachecker/handshake.c"
int run(int state) {
  int hit, mask, cb, flag = 0, tries = 0;
  hit = __VERIFIER_nondet_int();
  if (hit & IDLE) {
  } else {
    if (hit & DONE) {
    }
  }
  cb = 0;
  if (cb != 0) {
  } else {
  }
#line 18 "test-programs/cpachecker/handshake.c"
  if (!(state == IDLE)) __residua_stop((__residua_stop_flush(0), 0)); /* line 101 of the condition */
#line 30 "test-programs/cpachecker/handshake.c"
  state = HELLO;
#line 30 "test-programs/cpachecker/handshake.c"
  if (flag) {
#line 30 "test-programs/cpachecker/handshake.c"
    (void)(tries >= 5);
#line 30 "test-programs/cpachecker/handshake.c"
    __residua_stop((__residua_stop_flush(0), 0)); /* line 117 of the condition */
  }
#line 51 "test-programs/cpachecker/handshake.c"
  if (tries > 4) __residua_stop((__residua_stop_flush(0), 0)); /* line 133 of the condition */
#line 18 "test-programs/cpachecker/handshake.c"
  if (state == IDLE) __residua_stop((__residua_stop_flush(0), 0)); /* line 149 of the condition */
#line 21 "test-programs/cpachecker/handshake.c"
  if (!(state == HELLO)) __residua_stop((__residua_stop_flush(0), 0)); /* line 153 of the condition */
#line 33 "test-programs/cpachecker/handshake.c"
  mask = __VERIFIER_nondet_int();
  if (mask <= 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 168 of the condition */
  flag = 1;
  state = KEY;
#line 51 "test-programs/cpachecker/handshake.c"
  if (tries > 4) __residua_stop((__residua_stop_flush(0), 0)); /* line 194 of the condition */
#line 16 "test-programs/cpachecker/handshake.c"
  while (1) {
#line 18 "test-programs/cpachecker/handshake.c"
    if (state == IDLE) {
#line 30 "test-programs/cpachecker/handshake.c"
      state = HELLO;
#line 30 "test-programs/cpachecker/handshake.c"
      if (flag) {
#line 30 "test-programs/cpachecker/handshake.c"
        (void)(tries >= 5);
      }
#line 21 "test-programs/cpachecker/handshake.c"
    } else if (state == HELLO) {
#line 33 "test-programs/cpachecker/handshake.c"
      mask = __VERIFIER_nondet_int();
      if (mask <= 0) break;
      flag = 1;
      state = KEY;
    } else {
#line 24 "test-programs/cpachecker/handshake.c"
      if (!(state == KEY)) break;
#line 39 "test-programs/cpachecker/handshake.c"
      if (!flag) { reach_error(); }
      state = tries < 3 ? HELLO : DONE;
      tries++;
    }
#line 51 "test-programs/cpachecker/handshake.c"
    if (tries > 4) {
#line 51 "test-programs/cpachecker/handshake.c"
      reach_error();
    }
  }
  return tries;
}

/* For state ARG1,ARG2,ARG3,ARG4,ARG5,ARG7 of the condition. */
#line 56 "test-programs/cpachecker/handshake.c"
int main(void) {
  int s = IDLE;
  return run(s);
}
