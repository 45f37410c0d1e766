/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/cpachecker/values.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#line 4 "test-programs/cpachecker/values.c"
struct pair {
  int a, b;
};

int doubled(int n) {
  return n + n;
}

/* For state ARG1,ARG1M0,ARG1M1,ARG1M2,ARG1M3,ARG2 of the condition. */
#line 12 "test-programs/cpachecker/values.c"
int main(void) {
  int c = __VERIFIER_nondet_int();
  int y = 1;
  struct pair p = { 2, 3 };
  p.a++;
  y += 2;
  c > 3 ? y++ : y--;
  y = c ? doubled(y) : -1;
  if (y < 0) {
    reach_error();
    int last = doubled(y) + doubled(c);
    if (last > 50) {
      reach_error();
    }
#line 25 "test-programs/cpachecker/values.c"
    return p.a;
  }
#line 22 "test-programs/cpachecker/values.c"
  int last = doubled(y) + doubled(c);
  if (!(last > 50)) __residua_stop((__residua_stop_flush(0), 0)); /* line 207 of the condition */
  reach_error();
  return p.a;
}
