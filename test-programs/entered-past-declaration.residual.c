/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/entered-past-declaration.c"
/* A jump enters a loop's block behind a declaration that is copied for two states. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/entered-past-declaration.c"
int main(void) {
  int __residua_way;
#line 6 "test-programs/entered-past-declaration.c"
  int total = __VERIFIER_nondet_int() & 3;
#line 6 "test-programs/entered-past-declaration.c"
  goto L1;
#line 6 "test-programs/entered-past-declaration.c"
  for (;;) {
#line 6 "test-programs/entered-past-declaration.c"
    L2:;
#line 6 "test-programs/entered-past-declaration.c"
    {
#line 9 "test-programs/entered-past-declaration.c"
      int part;
#line 9 "test-programs/entered-past-declaration.c"
      if (__residua_way == 1) goto L3;
      part = 1;
      show(part);
#line 13 "test-programs/entered-past-declaration.c"
      part = __VERIFIER_nondet_int() & 3;
      if (part == 2) goto L4;
#line 14 "test-programs/entered-past-declaration.c"
      goto L5;
#line 14 "test-programs/entered-past-declaration.c"
      L3:;
#line 10 "test-programs/entered-past-declaration.c"
      part = 1;
      show(part);
#line 11 "test-programs/entered-past-declaration.c"
      L1:;
#line 13 "test-programs/entered-past-declaration.c"
      part = __VERIFIER_nondet_int() & 3;
      if (!(part == 2)) {
#line 17 "test-programs/entered-past-declaration.c"
        total = total + 1 + part;
#line 17 "test-programs/entered-past-declaration.c"
        goto L6;
      }
#line 17 "test-programs/entered-past-declaration.c"
      L4:;
#line 15 "test-programs/entered-past-declaration.c"
      show(20);
#line 15 "test-programs/entered-past-declaration.c"
      L5:;
#line 17 "test-programs/entered-past-declaration.c"
      total = total + 1 + part;
    }
#line 8 "test-programs/entered-past-declaration.c"
    if (!(total < 9)) __residua_stop((__residua_stop_flush(0), 0)); /* line 15 of the condition */
#line 8 "test-programs/entered-past-declaration.c"
    __residua_way = 0;
#line 8 "test-programs/entered-past-declaration.c"
    goto L2;
#line 8 "test-programs/entered-past-declaration.c"
    L6:;
#line 8 "test-programs/entered-past-declaration.c"
    if (total < 9) {
#line 8 "test-programs/entered-past-declaration.c"
      __residua_way = 1;
#line 8 "test-programs/entered-past-declaration.c"
      goto L2;
    }
#line 19 "test-programs/entered-past-declaration.c"
    show(total);
    return total & 1;
  }
#line 21 "test-programs/entered-past-declaration.c"
}
