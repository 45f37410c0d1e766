/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/shared-declarations.c"
/* One declaration in several states: behind a switch, a loop that is left twice, and blocks. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state plain of the condition. */
#line 5 "test-programs/shared-declarations.c"
int main(void) {
  int rounds = __VERIFIER_nondet_int() & 7;
  switch (__VERIFIER_nondet_int() & 3) {
  case 0:
    show(0);
#line 9 "test-programs/shared-declarations.c"
    goto L1;
  default:
#line 15 "test-programs/shared-declarations.c"
    show(3);
#line 15 "test-programs/shared-declarations.c"
    goto L1;
  case 1:
  case 2:
#line 15 "test-programs/shared-declarations.c"
    break;
  }
#line 15 "test-programs/shared-declarations.c"
  {
#line 18 "test-programs/shared-declarations.c"
    int sum = rounds;
#line 18 "test-programs/shared-declarations.c"
    for (;;) {
      if (!(rounds > 0)) goto L2;
      int v = __VERIFIER_nondet_int() & 7;
      if (v == 7) break;
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
    {
#line 33 "test-programs/shared-declarations.c"
      int rest = sum & 3;
      if (rest == 1) __residua_stop((__residua_stop_flush(0), 0)); /* line 27 of the condition */
#line 37 "test-programs/shared-declarations.c"
      show(sum);
#line 37 "test-programs/shared-declarations.c"
      goto L3;
    }
#line 37 "test-programs/shared-declarations.c"
    L2:;
#line 33 "test-programs/shared-declarations.c"
    int rest = sum & 3;
    if (rest == 1) {
      show(rest);
    }
    show(sum);
#line 37 "test-programs/shared-declarations.c"
    goto L3;
  }
#line 37 "test-programs/shared-declarations.c"
  L1:;
#line 37 "test-programs/shared-declarations.c"
  {
#line 18 "test-programs/shared-declarations.c"
    int sum = rounds;
#line 18 "test-programs/shared-declarations.c"
    for (;;) {
      if (!(rounds > 0)) goto L4;
      int v = __VERIFIER_nondet_int() & 7;
      if (v == 7) break;
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
    {
#line 33 "test-programs/shared-declarations.c"
      int rest = sum & 3;
      if (rest == 1) {
        show(rest);
      }
      show(sum);
#line 37 "test-programs/shared-declarations.c"
      goto L3;
    }
#line 37 "test-programs/shared-declarations.c"
    L4:;
#line 33 "test-programs/shared-declarations.c"
    int rest = sum & 3;
    if (rest == 1) __residua_stop((__residua_stop_flush(0), 0)); /* line 27 of the condition */
#line 37 "test-programs/shared-declarations.c"
    show(sum);
  }
#line 37 "test-programs/shared-declarations.c"
  L3:;
#line 39 "test-programs/shared-declarations.c"
  show(rounds);
  return 0;
}
