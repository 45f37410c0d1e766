/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

/* Which of its exits a function took, where its caller must know. */
static int __residua_exit_taken;

#line 1 "test-programs/cpachecker/assumptions.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#line 4 "test-programs/cpachecker/assumptions.c"
int limit = 3;

/* For state CALLED,CALLED_OTHERWISE of the condition. */
#line 6 "test-programs/cpachecker/assumptions.c"
int half(int n) {
  int r = n / 2;
#line 7 "test-programs/cpachecker/assumptions.c"
  if ((n != 0) && ((n % 3) == 0)) {
    {
#line 8 "test-programs/cpachecker/assumptions.c"
      __typeof__(r) __residua_value = r;
#line 8 "test-programs/cpachecker/assumptions.c"
      if (r >= 0) {
#line 8 "test-programs/cpachecker/assumptions.c"
        __residua_exit_taken = 1;
#line 8 "test-programs/cpachecker/assumptions.c"
        return __residua_value;
      } else {
#line 8 "test-programs/cpachecker/assumptions.c"
        __residua_exit_taken = 0;
#line 8 "test-programs/cpachecker/assumptions.c"
        return __residua_value;
      }
    }
  }
#line 8 "test-programs/cpachecker/assumptions.c"
  __residua_exit_taken = 0;
#line 8 "test-programs/cpachecker/assumptions.c"
  return r;
}

/* For state START of the condition. */
#line 11 "test-programs/cpachecker/assumptions.c"
int main(void) {
  int __residua_way;
#line 12 "test-programs/cpachecker/assumptions.c"
  int x = __VERIFIER_nondet_int();
  __typeof__(half(x)) __residua_v1;
#line 13 "test-programs/cpachecker/assumptions.c"
  __residua_v1 = half(x);
#line 13 "test-programs/cpachecker/assumptions.c"
  if (__residua_exit_taken == 1) {
#line 13 "test-programs/cpachecker/assumptions.c"
    __residua_way = 1;
  } else {
#line 13 "test-programs/cpachecker/assumptions.c"
    __residua_way = 0;
  }
#line 13 "test-programs/cpachecker/assumptions.c"
  int y = __residua_v1;
#line 13 "test-programs/cpachecker/assumptions.c"
  if (__residua_way == 1) {
#line 13 "test-programs/cpachecker/assumptions.c"
    {
#line 15 "test-programs/cpachecker/assumptions.c"
      int x = y + 1;
#line 15 "test-programs/cpachecker/assumptions.c"
      if (2 == x) __residua_stop((__residua_stop_flush(0), 0)); /* line 24 of the condition */
      y = x;
#line 16 "test-programs/cpachecker/assumptions.c"
      if (!(y > 0)) goto L1;
    }
    if (y > limit) {
      if (!((y == 4) ? (limit == 3) : 0)) goto L2;
#line 19 "test-programs/cpachecker/assumptions.c"
      reach_error();
      limit = __VERIFIER_nondet_int();
      while (limit > 0) {
        y = y - limit;
#line 22 "test-programs/cpachecker/assumptions.c"
        if (limit == 1) {
          limit = limit / 2;
#line 23 "test-programs/cpachecker/assumptions.c"
          if (y < 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 34 of the condition */
#line 21 "test-programs/cpachecker/assumptions.c"
          while (limit > 0) {
            y = y - limit;
            limit = limit / 2;
#line 23 "test-programs/cpachecker/assumptions.c"
            if (y < 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 34 of the condition */
          }
#line 23 "test-programs/cpachecker/assumptions.c"
          __residua_stop((__residua_stop_flush(0), 0)); /* line 41 of the condition */
        }
#line 23 "test-programs/cpachecker/assumptions.c"
        limit = limit / 2;
#line 23 "test-programs/cpachecker/assumptions.c"
        if (y < 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 34 of the condition */
      }
      if (y == 5) goto L3;
      if (y == 4) __residua_stop((__residua_stop_flush(0), 0)); /* line 37 of the condition */
#line 26 "test-programs/cpachecker/assumptions.c"
      goto L4;
    }
#line 19 "test-programs/cpachecker/assumptions.c"
    if (((__typeof__(((long long int)limit - y)))-1 > 0 || !__builtin_sub_overflow((long long int)limit, y, &(__typeof__(((long long int)limit - y))){0})) && (((long long int)limit - y) > 1)) __residua_stop((__residua_stop_flush(0), 0)); /* line 29 of the condition */
#line 19 "test-programs/cpachecker/assumptions.c"
    goto L5;
  }
#line 19 "test-programs/cpachecker/assumptions.c"
  {
#line 15 "test-programs/cpachecker/assumptions.c"
    int x = y + 1;
    y = x;
  }
#line 16 "test-programs/cpachecker/assumptions.c"
  L1:;
#line 18 "test-programs/cpachecker/assumptions.c"
  if (!(y > limit)) goto L5;
#line 18 "test-programs/cpachecker/assumptions.c"
  L2:;
  reach_error();
#line 19 "test-programs/cpachecker/assumptions.c"
  L5:;
  limit = __VERIFIER_nondet_int();
  while (limit > 0) {
    y = y - limit;
    limit = limit / 2;
  }
  if (!(y == 5)) goto L4;
#line 25 "test-programs/cpachecker/assumptions.c"
  L3:;
  reach_error();
#line 26 "test-programs/cpachecker/assumptions.c"
  L4:;
  return y;
}
