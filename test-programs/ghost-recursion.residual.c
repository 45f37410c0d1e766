/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

/* The state of the condition; 0: nothing is verified any more. */
static int __residua_state = 1;

#line 1 "test-programs/ghost-recursion.c"
/* Functions that call each other in either of two states: one variable instead of a copy of
   each of them for each state. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);
#line 6 "test-programs/ghost-recursion.c"
static int odd(int n);

static int even(int n) {
  if (n <= 0) {
    return 1;
  }
  show(n);
#line 12 "test-programs/ghost-recursion.c"
  if (__residua_state == 1) __residua_state = 2;
  __typeof__(odd(n - 1)) __residua_v1;
  __typeof__(even(n - 2)) __residua_v4;
  __typeof__(__VERIFIER_nondet_int()) __residua_v2;
  __typeof__(1 ? (__residua_v2 > 0) : (__residua_v2 > 0)) __residua_v3;
#line 13 "test-programs/ghost-recursion.c"
  __residua_v1 = odd(n - 1);
#line 13 "test-programs/ghost-recursion.c"
  if (__residua_state == 2) __residua_state = 1;
#line 13 "test-programs/ghost-recursion.c"
  __residua_v2 = __VERIFIER_nondet_int();
#line 13 "test-programs/ghost-recursion.c"
  __residua_v3 = (__residua_v2 > 0);
#line 13 "test-programs/ghost-recursion.c"
  if (__residua_v3) {
#line 13 "test-programs/ghost-recursion.c"
    __residua_v4 = even(n - 2);
  }
#line 13 "test-programs/ghost-recursion.c"
  return __residua_v1 + (__residua_v3 ? __residua_v4 : 0);
}

static int odd(int n) {
  if (n <= 0) {
    return 0;
  }
#line 19 "test-programs/ghost-recursion.c"
  if (__residua_state == 2) __residua_state = 1;
  __typeof__(even(n - 1)) __residua_v1;
#line 20 "test-programs/ghost-recursion.c"
  __residua_v1 = even(n - 1);
#line 20 "test-programs/ghost-recursion.c"
  int below = __residua_v1;
  if (below > 2) {
#line 21 "test-programs/ghost-recursion.c"
    if (__residua_state == 1) __residua_stop((__residua_stop_flush(0), 0));
    show(-below);
  }
  return below;
}

int main(void) {
  int n = __VERIFIER_nondet_int() & 7;
  show(even(n));
  return 0;
}
