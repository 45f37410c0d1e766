/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/goto-loops.c"
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
#line 18 "test-programs/goto-loops.c"
  i = i + 2;
  for (;;) {
#line 19 "test-programs/goto-loops.c"
    (void)(i == 7);
#line 12 "test-programs/goto-loops.c"
    if (!(i < 8)) break;
    show(i);
    if (__VERIFIER_nondet_int() & 1) __residua_stop(); /* transition 1 */
#line 18 "test-programs/goto-loops.c"
    i = i + 2;
  }
  L1:;
#line 23 "test-programs/goto-loops.c"
  show(100 + i);
  return 1;
}
