/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/cpachecker/declarations.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#line 4 "test-programs/cpachecker/declarations.c"
typedef struct { int low, high; } range;
enum mode { OFF, ON = 5 };
int floor_level = 1, roof;
static range allowed = { 0, 9 };
static int clamp__1(int value);

#line 9 "test-programs/cpachecker/declarations.c"
static int clamp(int value) {
  if (value < allowed.low)
    return allowed.low;
  return value;
}

/* For state ARG3 of the condition. */
#line 9 "test-programs/cpachecker/declarations.c"
static int clamp__1(int value) {
  if (value < allowed.low) __residua_stop((__residua_stop_flush(0), 0)); /* line 100 of the condition */
#line 12 "test-programs/cpachecker/declarations.c"
  return value;
}

void note(int value) {
  roof = value;
}

/* For state ARG1,ARG1M0,ARG1M1,ARG1M2,ARG1M3,ARG1M4,ARG1M5,ARG1M6 and 4 more of the condition. */
#line 19 "test-programs/cpachecker/declarations.c"
int main(void) {
  int first = __VERIFIER_nondet_int(), second = 0;
  enum mode now = OFF;
  range mine = allowed;
  roof = mine.low;
  int got = clamp__1(first);
  note(got);
  second = clamp(roof + 1);
  if (second < 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 170 of the condition */
#line 29 "test-programs/cpachecker/declarations.c"
  if (!(got > 20)) __residua_stop((__residua_stop_flush(0), 0)); /* line 175 of the condition */
  note(1);
  if (!(roof != 1)) __residua_stop((__residua_stop_flush(0), 0)); /* line 201 of the condition */
  reach_error();
#line 34 "test-programs/cpachecker/declarations.c"
  return now;
}
