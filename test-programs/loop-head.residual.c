/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/loop-head.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state none of the condition. */
#line 5 "test-programs/loop-head.c"
int main(void) {
  int n = __VERIFIER_nondet_int() & 7;
  show(n);
  {
#line 8 "test-programs/loop-head.c"
    int i = 0;
#line 8 "test-programs/loop-head.c"
    if (i < n) {
      show(i);
      __residua_stop(); /* transition 1 */
    }
  }
#line 11 "test-programs/loop-head.c"
  show(100);
  return 0;
}
