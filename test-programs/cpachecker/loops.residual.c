/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 1 "test-programs/cpachecker/loops.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int sum = 0;
  int held = 0;
  {
#line 7 "test-programs/cpachecker/loops.c"
    int i = 0;
    L3:;
#line 7 "test-programs/cpachecker/loops.c"
    if (!(i < 4)) goto L1;
    {
#line 8 "test-programs/cpachecker/loops.c"
      int in = __VERIFIER_nondet_int();
      if (in < 0) goto L2;
#line 11 "test-programs/cpachecker/loops.c"
      if (in > 9) goto L1;
#line 13 "test-programs/cpachecker/loops.c"
      sum += in;
    }
    L2:;
#line 7 "test-programs/cpachecker/loops.c"
    i++;
    goto L3;
  }
  L1:;
#line 15 "test-programs/cpachecker/loops.c"
  if (!(sum > 30)) goto L4;
  sum = sum - 8;
  goto L1;
  L4:;
  held++;
  if (held < 2) goto L4;
#line 22 "test-programs/cpachecker/loops.c"
  if (!(held != 0)) __residua_stop();
  L9:;
#line 27 "test-programs/cpachecker/loops.c"
  if (!(sum < 0)) goto L5;
  L7:;
#line 28 "test-programs/cpachecker/loops.c"
  reach_error();
  L8:;
#line 29 "test-programs/cpachecker/loops.c"
  if (!(sum < 12)) goto L6;
#line 33 "test-programs/cpachecker/loops.c"
  return sum;
  L6:;
#line 31 "test-programs/cpachecker/loops.c"
  sum = sum - 12;
#line 27 "test-programs/cpachecker/loops.c"
  if (sum < 0) goto L7;
  goto L8;
  L5:;
#line 29 "test-programs/cpachecker/loops.c"
  if (sum < 12) __residua_stop();
#line 31 "test-programs/cpachecker/loops.c"
  sum = sum - 12;
  goto L9;
}
