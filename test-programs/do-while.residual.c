/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 2 "test-programs/do-while.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int __residua_way;
#line 6 "test-programs/do-while.c"
  int rounds = 0;
  {
    __residua_way = 0;
    goto L1;
    L6:;
    __residua_way = 1;
    L1:;
#line 8 "test-programs/do-while.c"
    int v = __VERIFIER_nondet_int() & 7;
#line 8 "test-programs/do-while.c"
    if (__residua_way == 1) goto L2;
    rounds++;
    if (v == 0) goto L3;
#line 13 "test-programs/do-while.c"
    if (v == 7) goto L4;
    L5:;
#line 16 "test-programs/do-while.c"
    show(v);
    goto L3;
    L2:;
#line 9 "test-programs/do-while.c"
    rounds++;
    if (v == 0) goto L3;
#line 13 "test-programs/do-while.c"
    if (v == 7) __residua_stop((__residua_stop_flush(0), 0));
    goto L5;
  }
  L3:;
  if (rounds < 4) goto L6;
  L4:;
#line 18 "test-programs/do-while.c"
  show(rounds);
  return 0;
}
