/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/nested-loops.c"
/* Runs that enter the outer loop a third time are verified, whatever the inner one did. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state none of the condition. */
#line 5 "test-programs/nested-loops.c"
int main(void) {
  int outer = 0;
  if (outer < 4) {
#line 7 "test-programs/nested-loops.c"
    {
      int inner = 0;
      do {
        show(10 * outer + inner);
        inner++;
      } while (inner < 3 && (__VERIFIER_nondet_int() & 1));
      outer++;
    }
#line 7 "test-programs/nested-loops.c"
    if (outer < 4) {
#line 7 "test-programs/nested-loops.c"
      {
        int inner = 0;
        do {
          show(10 * outer + inner);
          inner++;
        } while (inner < 3 && (__VERIFIER_nondet_int() & 1));
        outer++;
      }
#line 7 "test-programs/nested-loops.c"
      if (outer < 4) __residua_stop((__residua_stop_flush(0), 0)); /* line 22 of the condition */
    }
  }
#line 15 "test-programs/nested-loops.c"
  show(outer);
  return outer;
}
