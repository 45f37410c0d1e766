/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 2 "test-programs/shared-declarations.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state plain of the condition. */
#line 5 "test-programs/shared-declarations.c"
int main(void) {
  int __residua_way;
#line 6 "test-programs/shared-declarations.c"
  int rounds = __VERIFIER_nondet_int() & 7;
  switch (__VERIFIER_nondet_int() & 3) {
  case 0:
    show(0);
#line 9 "test-programs/shared-declarations.c"
    __residua_way = 1;
#line 9 "test-programs/shared-declarations.c"
    break;
  default:
#line 15 "test-programs/shared-declarations.c"
    show(3);
#line 15 "test-programs/shared-declarations.c"
    __residua_way = 1;
#line 15 "test-programs/shared-declarations.c"
    break;
  case 1:
  case 2:
#line 15 "test-programs/shared-declarations.c"
    __residua_way = 0;
  }
#line 15 "test-programs/shared-declarations.c"
  {
#line 18 "test-programs/shared-declarations.c"
    int sum = rounds;
#line 18 "test-programs/shared-declarations.c"
    if (__residua_way == 1) {
      while (rounds > 0) {
        int v = __VERIFIER_nondet_int() & 7;
        if (v == 7) {
#line 21 "test-programs/shared-declarations.c"
          __residua_way = 0;
#line 21 "test-programs/shared-declarations.c"
          goto L1;
        }
#line 24 "test-programs/shared-declarations.c"
        if (v == 6) {
          show(v);
        } else if (v == 5) {
#line 26 "test-programs/shared-declarations.c"
          continue;
        }
#line 29 "test-programs/shared-declarations.c"
        int twice = 2 * v;
        sum = sum + twice;
        rounds = rounds - 1;
      }
#line 31 "test-programs/shared-declarations.c"
      __residua_way = 1;
    } else {
#line 19 "test-programs/shared-declarations.c"
      while (rounds > 0) {
        int v = __VERIFIER_nondet_int() & 7;
        if (v == 7) {
#line 21 "test-programs/shared-declarations.c"
          __residua_way = 1;
#line 21 "test-programs/shared-declarations.c"
          goto L1;
        }
#line 24 "test-programs/shared-declarations.c"
        if (v == 6) {
          show(v);
        } else if (v == 5) {
#line 26 "test-programs/shared-declarations.c"
          continue;
        }
#line 29 "test-programs/shared-declarations.c"
        int twice = 2 * v;
        sum = sum + twice;
        rounds = rounds - 1;
      }
#line 31 "test-programs/shared-declarations.c"
      __residua_way = 0;
    }
#line 31 "test-programs/shared-declarations.c"
    L1:;
#line 33 "test-programs/shared-declarations.c"
    int rest = sum & 3;
#line 33 "test-programs/shared-declarations.c"
    if (__residua_way == 1) {
      if (rest == 1) __residua_stop((__residua_stop_flush(0), 0)); /* line 27 of the condition */
#line 34 "test-programs/shared-declarations.c"
    } else if (rest == 1) {
      show(rest);
    }
    show(sum);
  }
  show(rounds);
  return 0;
}
