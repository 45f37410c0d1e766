/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 2 "test-programs/nested-loops.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int outer = 0;
  if (!(outer < 4)) goto L1;
  {
#line 8 "test-programs/nested-loops.c"
    int inner = 0;
    L3:;
    show(10 * outer + inner);
    inner++;
    if (!(inner < 3)) goto L2;
#line 12 "test-programs/nested-loops.c"
    if ((__VERIFIER_nondet_int() & 1)) goto L3;
    L2:;
#line 13 "test-programs/nested-loops.c"
    outer++;
  }
#line 7 "test-programs/nested-loops.c"
  if (!(outer < 4)) goto L1;
  {
#line 8 "test-programs/nested-loops.c"
    int inner = 0;
    L5:;
    show(10 * outer + inner);
    inner++;
    if (!(inner < 3)) goto L4;
#line 12 "test-programs/nested-loops.c"
    if ((__VERIFIER_nondet_int() & 1)) goto L5;
    L4:;
#line 13 "test-programs/nested-loops.c"
    outer++;
  }
#line 7 "test-programs/nested-loops.c"
  if (outer < 4) __residua_stop((__residua_stop_flush(0), 0));
  L1:;
#line 15 "test-programs/nested-loops.c"
  show(outer);
  return outer;
}
