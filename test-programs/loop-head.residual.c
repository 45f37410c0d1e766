/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/loop-head.c"
/* The condition counts how often the head of a loop is entered: twice is enough. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state none of the condition. */
#line 5 "test-programs/loop-head.c"
int main(void) {
  int n = __VERIFIER_nondet_int() & 7;
  show(n);
#line 7 "test-programs/loop-head.c"
  {
    int i = 0;
#line 8 "test-programs/loop-head.c"
    if (i < n) {
      show(i);
#line 9 "test-programs/loop-head.c"
      __residua_stop((__residua_stop_flush(0), 0)); /* line 15 of the condition */
    }
  }
#line 11 "test-programs/loop-head.c"
  show(100);
  return 0;
}
