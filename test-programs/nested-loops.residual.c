/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/nested-loops.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state none of the condition. */
#line 5 "test-programs/nested-loops.c"
int main(void) {
  int outer = 0;
  if (outer < 4) {
    {
#line 8 "test-programs/nested-loops.c"
      int inner = 0;
      do {
        show(10 * outer + inner);
        inner++;
      } while (inner < 3 && (__VERIFIER_nondet_int() & 1));
      outer++;
    }
#line 7 "test-programs/nested-loops.c"
    if (outer < 4) {
      {
#line 8 "test-programs/nested-loops.c"
        int inner = 0;
        do {
          show(10 * outer + inner);
          inner++;
        } while (inner < 3 && (__VERIFIER_nondet_int() & 1));
        outer++;
      }
#line 7 "test-programs/nested-loops.c"
      if (outer < 4) __residua_stop(); /* transition 2 */
    }
  }
#line 15 "test-programs/nested-loops.c"
  show(outer);
  return outer;
}
