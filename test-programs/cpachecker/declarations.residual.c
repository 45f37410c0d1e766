/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

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

#line 9 "test-programs/cpachecker/declarations.c"
static int clamp__1(int value) {
  if (value < allowed.low) __residua_stop();
#line 12 "test-programs/cpachecker/declarations.c"
  return value;
}

void note(int value) {
  roof = value;
}

int main(void) {
  int first = __VERIFIER_nondet_int(), second = 0;
  enum mode now = OFF;
  range mine = allowed;
  roof = mine.low;
  int got = clamp__1(first);
  note(got);
  second = clamp(roof + 1);
  if (second < 0) __residua_stop();
#line 29 "test-programs/cpachecker/declarations.c"
  if (got > 20) {
    note(1);
    if (roof != 1) {
      reach_error();
#line 34 "test-programs/cpachecker/declarations.c"
      return now;
    }
    __residua_stop();
  }
  __residua_stop();
}
