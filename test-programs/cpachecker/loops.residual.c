/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/cpachecker/loops.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* For state ARG1,ARG1M0,ARG1M1,ARG2 of the condition. */
#line 4 "test-programs/cpachecker/loops.c"
int main(void) {
  int sum = 0;
  int held = 0;
  for (int i = 0; i < 4; i++) {
    int in = __VERIFIER_nondet_int();
    if (in < 0)
      continue;
    if (in > 9)
      break;
    sum += in;
  }
  while (sum > 30) {
    sum = sum - 8;
  }
  do {
    held++;
  } while (held < 2);
#line 22 "test-programs/cpachecker/loops.c"
  if (!(held != 0)) __residua_stop((__residua_stop_flush(0), 0)); /* line 138 of the condition */
#line 26 "test-programs/cpachecker/loops.c"
  while (1) {
    if (sum < 0) {
      reach_error();
      if (!(sum < 12)) {
#line 31 "test-programs/cpachecker/loops.c"
        sum = sum - 12;
#line 26 "test-programs/cpachecker/loops.c"
        while (1) {
          if (sum < 0) {
            reach_error();
          }
#line 29 "test-programs/cpachecker/loops.c"
          if (sum < 12) break;
#line 31 "test-programs/cpachecker/loops.c"
          sum = sum - 12;
        }
      }
#line 33 "test-programs/cpachecker/loops.c"
      return sum;
    }
#line 29 "test-programs/cpachecker/loops.c"
    if (sum < 12) __residua_stop((__residua_stop_flush(0), 0)); /* line 166 of the condition */
#line 31 "test-programs/cpachecker/loops.c"
    sum = sum - 12;
  }
#line 34 "test-programs/cpachecker/loops.c"
}
