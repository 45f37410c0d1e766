/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/goto-loops.c"
/* Jumps out of a loop and into the middle of one. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/goto-loops.c"
int main(void) {
  int i = 0;
  if (__VERIFIER_nondet_int() & 1) {
    i = 5;
  } else {
#line 12 "test-programs/goto-loops.c"
    if (!(i < 8)) goto L1;
    show(i);
    if (__VERIFIER_nondet_int() & 1) {
#line 26 "test-programs/goto-loops.c"
      show(200 + i);
      return 2;
    }
  }
#line 27 "test-programs/goto-loops.c"
  for (;;) {
#line 18 "test-programs/goto-loops.c"
    i = i + 2;
    (void)(i == 7);
#line 12 "test-programs/goto-loops.c"
    if (!(i < 8)) break;
    show(i);
    if (__VERIFIER_nondet_int() & 1) __residua_stop((__residua_stop_flush(0), 0)); /* line 15 of the condition */
  }
#line 14 "test-programs/goto-loops.c"
  L1:;
#line 23 "test-programs/goto-loops.c"
  show(100 + i);
  return 1;
#line 28 "test-programs/goto-loops.c"
}
