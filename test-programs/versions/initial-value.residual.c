/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/versions/initial-value.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#line 4 "test-programs/versions/initial-value.c"
enum state { IDLE, BUSY, DONE };
static enum state now = IDLE;
static int steps = 1;

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
    break;
  }
}

/* For state different of the condition. */
#line 22 "test-programs/versions/initial-value.c"
int main(void) {
  if (__VERIFIER_nondet_int() == 0) {
    advance(1);
    if (steps != 0)
      reach_error();
    return 0;
  }
  advance(__VERIFIER_nondet_int());
  advance(__VERIFIER_nondet_int());
  if (!(now == DONE)) __residua_stop((__residua_stop_flush(0), 0)); /* line 44 of the condition */
#line 31 "test-programs/versions/initial-value.c"
  if (steps < 1) {
    reach_error();
  }
#line 33 "test-programs/versions/initial-value.c"
  return 1;
}
