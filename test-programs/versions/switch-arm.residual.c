/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

/* Which of its exits a function took, where its caller must know. */
static int __residua_exit_taken;

#line 1 "test-programs/versions/switch-arm.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#line 4 "test-programs/versions/switch-arm.c"
enum state { IDLE, BUSY, DONE };
static enum state now = IDLE;
static int steps = 0;
static void advance__1(int input);

#line 8 "test-programs/versions/switch-arm.c"
static void advance(int input) {
  switch (now) {
  case IDLE:
    now = input > 0 ? BUSY : IDLE;
    break;
  case BUSY:
    steps++;
    now = input > 5 ? DONE : BUSY;
    break;
  case DONE:
    steps--;
    break;
  }
}

/* For state equal of the condition. */
#line 8 "test-programs/versions/switch-arm.c"
static void advance__1(int input) {
  switch (now) {
  case IDLE:
    now = input > 0 ? BUSY : IDLE;
#line 11 "test-programs/versions/switch-arm.c"
    break;
  case BUSY:
#line 14 "test-programs/versions/switch-arm.c"
    steps++;
    now = input > 5 ? DONE : BUSY;
#line 15 "test-programs/versions/switch-arm.c"
    break;
  case DONE:
#line 18 "test-programs/versions/switch-arm.c"
    steps--;
#line 18 "test-programs/versions/switch-arm.c"
    __residua_exit_taken = 1;
#line 18 "test-programs/versions/switch-arm.c"
    return;
  }
#line 18 "test-programs/versions/switch-arm.c"
  __residua_exit_taken = 0;
#line 21 "test-programs/versions/switch-arm.c"
}

/* For state equal of the condition. */
#line 23 "test-programs/versions/switch-arm.c"
int main(void) {
  if (__VERIFIER_nondet_int() == 0) {
    advance__1(1);
#line 25 "test-programs/versions/switch-arm.c"
    if (!(__residua_exit_taken == 1)) __residua_stop((__residua_stop_flush(0), 0)); /* line 43 of the condition */
    if (steps != 0)
      reach_error();
    return 0;
  }
  __typeof__(__VERIFIER_nondet_int()) __residua_v1;
#line 30 "test-programs/versions/switch-arm.c"
  __residua_v1 = __VERIFIER_nondet_int();
#line 30 "test-programs/versions/switch-arm.c"
  advance__1(__residua_v1);
  __typeof__(__VERIFIER_nondet_int()) __residua_v2;
#line 30 "test-programs/versions/switch-arm.c"
  if (__residua_exit_taken == 1) {
    advance(__VERIFIER_nondet_int());
  } else {
#line 31 "test-programs/versions/switch-arm.c"
    __residua_v2 = __VERIFIER_nondet_int();
#line 31 "test-programs/versions/switch-arm.c"
    advance__1(__residua_v2);
#line 31 "test-programs/versions/switch-arm.c"
    if (!(__residua_exit_taken == 1)) __residua_stop((__residua_stop_flush(0), 0)); /* line 48 of the condition */
  }
#line 32 "test-programs/versions/switch-arm.c"
  if (!(now == DONE)) __residua_stop((__residua_stop_flush(0), 0)); /* line 63 of the condition */
#line 32 "test-programs/versions/switch-arm.c"
  if (steps < 1) {
    reach_error();
  }
#line 34 "test-programs/versions/switch-arm.c"
  return 1;
}
