/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/do-while.c"
/* do-while with continue: the condition tells the first round from the later ones. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state first of the condition. */
#line 5 "test-programs/do-while.c"
int main(void) {
  int rounds = 0;
#line 6 "test-programs/do-while.c"
  {
#line 8 "test-programs/do-while.c"
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
  if (rounds < 4) {
    do {
#line 8 "test-programs/do-while.c"
      int v = __VERIFIER_nondet_int() & 7;
      rounds++;
      if (!(v == 0)) {
#line 13 "test-programs/do-while.c"
        if (v == 7) __residua_stop((__residua_stop_flush(0), 0)); /* line 17 of the condition */
#line 16 "test-programs/do-while.c"
        show(v);
      }
#line 17 "test-programs/do-while.c"
    } while (rounds < 4);
  }
#line 17 "test-programs/do-while.c"
  L1:;
  show(rounds);
  return 0;
}
