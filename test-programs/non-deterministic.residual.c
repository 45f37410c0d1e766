/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/non-deterministic.c"
/* From one step the condition goes two ways: a run is verified if one of them leads home. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/non-deterministic.c"
int main(void) {
  int a = __VERIFIER_nondet_int() & 7;
  int b = __VERIFIER_nondet_int() & 7;
  if (a > 3) {
    show(a);
#line 11 "test-programs/non-deterministic.c"
    if (!(b > 3)) __residua_stop((__residua_stop_flush(0), 0)); /* line 30 of the condition */
    show(b);
#line 11 "test-programs/non-deterministic.c"
  } else if (b > 3) {
#line 11 "test-programs/non-deterministic.c"
    __residua_stop((__residua_stop_flush(0), 0)); /* line 34 of the condition */
  }
#line 14 "test-programs/non-deterministic.c"
  show(a + b);
  return 0;
}
