/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/do-while.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state first of the condition. */
#line 5 "test-programs/do-while.c"
int main(void) {
  int rounds = 0;
  {
    int v = __VERIFIER_nondet_int() & 7;
    rounds++;
    if (!(v == 0)) {
#line 13 "test-programs/do-while.c"
      if (v == 7) goto L1;
#line 16 "test-programs/do-while.c"
      show(v);
    }
  }
#line 17 "test-programs/do-while.c"
  while (rounds < 4) {
    do {
#line 8 "test-programs/do-while.c"
      int v = __VERIFIER_nondet_int() & 7;
      rounds++;
      if (v == 0) goto L2;
#line 13 "test-programs/do-while.c"
      if (v == 7) __residua_stop(); /* transition 1 */
#line 16 "test-programs/do-while.c"
      show(v);
    } while (rounds < 4);
    break;
    L2:;
  }
  L1:;
#line 18 "test-programs/do-while.c"
  show(rounds);
  return 0;
}
