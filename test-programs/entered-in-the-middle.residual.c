/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/entered-in-the-middle.c"
/* A block with two declarations that jumps pass over is only entered behind both. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/entered-in-the-middle.c"
int main(void) {
  int sum = __VERIFIER_nondet_int() & 7;
#line 6 "test-programs/entered-in-the-middle.c"
  goto L1;
#line 6 "test-programs/entered-in-the-middle.c"
  {
#line 9 "test-programs/entered-in-the-middle.c"
    int first;
#line 9 "test-programs/entered-in-the-middle.c"
    L2:;
#line 11 "test-programs/entered-in-the-middle.c"
    first = 1;
    show(first);
    int second;
#line 13 "test-programs/entered-in-the-middle.c"
    goto L3;
#line 13 "test-programs/entered-in-the-middle.c"
    L1:;
#line 15 "test-programs/entered-in-the-middle.c"
    second = __VERIFIER_nondet_int() & 3;
    first = second;
    sum = sum + first;
    if (sum < 9 && second) goto L2;
#line 20 "test-programs/entered-in-the-middle.c"
    show(first);
#line 20 "test-programs/entered-in-the-middle.c"
    goto L4;
#line 20 "test-programs/entered-in-the-middle.c"
    L3:;
#line 15 "test-programs/entered-in-the-middle.c"
    second = __VERIFIER_nondet_int() & 3;
    first = second;
    sum = sum + first;
    if (sum < 9 && second) goto L2;
#line 18 "test-programs/entered-in-the-middle.c"
    __residua_stop((__residua_stop_flush(0), 0)); /* line 15 of the condition */
  }
#line 18 "test-programs/entered-in-the-middle.c"
  L4:;
#line 22 "test-programs/entered-in-the-middle.c"
  return sum & 3;
}
