/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

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

int main(void) {
  int __residua_way;
#line 13 "test-programs/cpachecker/values.c"
  int c = __VERIFIER_nondet_int();
  int y = 1;
  struct pair p = { 2, 3 };
  p.a++;
  y += 2;
  __typeof__((c > 3) + 0) __residua_v1;
#line 18 "test-programs/cpachecker/values.c"
  __residua_v1 = (c > 3);
  __typeof__((c) + 0) __residua_v2;
  __typeof__(doubled(y)) __residua_v3;
#line 18 "test-programs/cpachecker/values.c"
  if (__residua_v1) {
#line 18 "test-programs/cpachecker/values.c"
    __residua_v1 ? y++ : y--;
    __residua_v2 = (c);
#line 19 "test-programs/cpachecker/values.c"
    if (!__residua_v2) goto L1;
  } else {
#line 18 "test-programs/cpachecker/values.c"
    __residua_v1 ? y++ : y--;
    __residua_v2 = (c);
#line 19 "test-programs/cpachecker/values.c"
    if (!__residua_v2) goto L1;
  }
#line 19 "test-programs/cpachecker/values.c"
  __residua_v3 = doubled(y);
#line 19 "test-programs/cpachecker/values.c"
  y = __residua_v2 ? __residua_v3 : -1;
  if (y < 0) goto L2;
  goto L3;
  L1:;
#line 19 "test-programs/cpachecker/values.c"
  y = __residua_v2 ? __residua_v3 : -1;
  if (!(y < 0)) goto L3;
  L2:;
#line 21 "test-programs/cpachecker/values.c"
  reach_error();
  __residua_way = 0;
  goto L4;
  L3:;
  __residua_way = 1;
  L4:;
#line 22 "test-programs/cpachecker/values.c"
  int last = doubled(y) + doubled(c);
#line 22 "test-programs/cpachecker/values.c"
  if (__residua_way == 1) {
    if (!(last > 50)) __residua_stop();
#line 23 "test-programs/cpachecker/values.c"
  } else if (!(last > 50)) {
    goto L5;
  }
#line 24 "test-programs/cpachecker/values.c"
  reach_error();
  L5:;
#line 25 "test-programs/cpachecker/values.c"
  return p.a;
}
