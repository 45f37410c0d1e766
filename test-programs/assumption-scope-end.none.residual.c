/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/assumption-scope-end.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* For state start of the condition. */
#line 4 "test-programs/assumption-scope-end.c"
int main(void) {
  int sum = 0;
  int last = 0;
#line 6 "test-programs/assumption-scope-end.c"
  {
    int i = 0;
#line 7 "test-programs/assumption-scope-end.c"
    for (; i < 5; i++) {
      int in = __VERIFIER_nondet_int() % 10;
      if (in < 0) goto L1;
#line 11 "test-programs/assumption-scope-end.c"
      sum = sum + in;
      if (sum > 20) {
        int last = sum;
        sum = last - 20;
#line 14 "test-programs/assumption-scope-end.c"
        if (last > 25) goto L2;
#line 14 "test-programs/assumption-scope-end.c"
        goto L3;
      }
    }
#line 7 "test-programs/assumption-scope-end.c"
    if (((__typeof__((i + 2)))-1 > 0 || !__builtin_add_overflow(i, 2, &(__typeof__((i + 2))){0})) && (sum != (i + 2))) __residua_stop((__residua_stop_flush(0), 0)); /* line 15 of the condition */
#line 7 "test-programs/assumption-scope-end.c"
    goto L1;
#line 7 "test-programs/assumption-scope-end.c"
    L2:;
#line 7 "test-programs/assumption-scope-end.c"
    i++;
#line 7 "test-programs/assumption-scope-end.c"
    for (; i < 5; i++) {
      int in = __VERIFIER_nondet_int() % 10;
      if (in < 0) {
        if ((in == -1) && (i < 4)) __residua_stop((__residua_stop_flush(0), 0)); /* line 27 of the condition */
#line 10 "test-programs/assumption-scope-end.c"
        goto L1;
      }
#line 11 "test-programs/assumption-scope-end.c"
      sum = sum + in;
      if (sum > 20) {
        int last = sum;
        sum = last - 20;
      }
    }
#line 14 "test-programs/assumption-scope-end.c"
    goto L4;
#line 14 "test-programs/assumption-scope-end.c"
    L3:;
#line 7 "test-programs/assumption-scope-end.c"
    i++;
#line 7 "test-programs/assumption-scope-end.c"
    for (; i < 5; i++) {
      int in = __VERIFIER_nondet_int() % 10;
      if (in < 0) break;
#line 11 "test-programs/assumption-scope-end.c"
      sum = sum + in;
      if (sum > 20) {
        int last = sum;
        sum = last - 20;
      }
    }
#line 14 "test-programs/assumption-scope-end.c"
    goto L1;
  }
#line 14 "test-programs/assumption-scope-end.c"
  L4:;
#line 17 "test-programs/assumption-scope-end.c"
  if (sum == 7) {
    reach_error();
  }
#line 18 "test-programs/assumption-scope-end.c"
  {
#line 20 "test-programs/assumption-scope-end.c"
    int last = sum;
    sum = sum - 1;
#line 21 "test-programs/assumption-scope-end.c"
    if (((__typeof__((sum + 1)))-1 > 0 || !__builtin_add_overflow(sum, 1, &(__typeof__((sum + 1))){0})) && (last == (sum + 1)) && (last != 9)) __residua_stop((__residua_stop_flush(0), 0)); /* line 31 of the condition */
  }
#line 22 "test-programs/assumption-scope-end.c"
  if (sum > 3) goto L5;
#line 22 "test-programs/assumption-scope-end.c"
  goto L6;
#line 22 "test-programs/assumption-scope-end.c"
  L1:;
#line 17 "test-programs/assumption-scope-end.c"
  if (sum == 7) {
    reach_error();
  }
#line 18 "test-programs/assumption-scope-end.c"
  L5:;
  do {
    int last = sum;
    sum = sum - 1;
  } while (sum > 3);
#line 22 "test-programs/assumption-scope-end.c"
  L6:;
  return sum + last;
}
