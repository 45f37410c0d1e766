/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

/* Which of its exits a function took, where its caller must know. */
static int __residua_exit_taken;

#line 1 "test-programs/comma-in-choice.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#line 4 "test-programs/comma-in-choice.c"
static int calls;

/* For state start of the condition. */
#line 6 "test-programs/comma-in-choice.c"
static int positive(int number) {
  calls++;
  if (number > 3) {
#line 8 "test-programs/comma-in-choice.c"
    __residua_exit_taken = 1;
    return 0;
  }
#line 9 "test-programs/comma-in-choice.c"
  __residua_exit_taken = 0;
  return number > 0;
}

/* For state start of the condition. */
#line 13 "test-programs/comma-in-choice.c"
int main(void) {
  int wanted = __VERIFIER_nondet_int();
  int next = 0;
  __typeof__(1 ? (next > 0) : (next > 0)) __residua_v1;
  __typeof__(positive(next)) __residua_v2;
#line 16 "test-programs/comma-in-choice.c"
  next = wanted + 1;
#line 16 "test-programs/comma-in-choice.c"
  __residua_v1 = (next > 0);
#line 16 "test-programs/comma-in-choice.c"
  if (__residua_v1) {
#line 16 "test-programs/comma-in-choice.c"
    __residua_v2 = positive(next);
#line 16 "test-programs/comma-in-choice.c"
    if (__residua_exit_taken == 1) {
#line 16 "test-programs/comma-in-choice.c"
      (void)(__residua_v2);
#line 16 "test-programs/comma-in-choice.c"
      int chosen = (((void)0), __residua_v1 && __residua_v2) ? next : -1;
      if (!(calls == 1 && chosen == 2)) __residua_stop((__residua_stop_flush(0), 0)); /* line 13 of the condition */
      reach_error();
#line 18 "test-programs/comma-in-choice.c"
      __residua_stop((__residua_stop_flush(0), 0)); /* line 13 of the condition */
    }
#line 16 "test-programs/comma-in-choice.c"
    (void)(__residua_v2);
  }
#line 16 "test-programs/comma-in-choice.c"
  int chosen = (((void)0), __residua_v1 && __residua_v2) ? next : -1;
  if (calls == 1 && chosen == 2) {
    reach_error();
  }
#line 19 "test-programs/comma-in-choice.c"
  calls *= 2;
  while (calls < chosen)
    calls++;
  return chosen;
}
