/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

/* The state of the condition; 0: nothing is verified any more. */
static int __residua_state = 1;

#line 1 "test-programs/ghost-assumption.c"
/* What is verified depends on values: those of parameters where a call starts, of variables
   behind a statement, and in front of a return. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);
#line 6 "test-programs/ghost-assumption.c"
static int balance;
static int take__1(int amount);

#line 8 "test-programs/ghost-assumption.c"
static int take(int amount) {
#line 8 "test-programs/ghost-assumption.c"
  if (__residua_state == 1) { if (amount < 3) { __residua_state = 3; } else { __residua_state = 0; } }
  int rest = balance - amount;
#line 9 "test-programs/ghost-assumption.c"
  if (__residua_state == 5) { if (rest < 0) { __residua_stop((__residua_stop_flush(0), 0)); } else { __residua_state = 0; } }
  if (rest < 0) {
    {
#line 11 "test-programs/ghost-assumption.c"
      __typeof__(0) __residua_value = 0;
#line 11 "test-programs/ghost-assumption.c"
      if (__residua_state == 3) __residua_state = 1;
#line 11 "test-programs/ghost-assumption.c"
      return __residua_value;
    }
  }
#line 13 "test-programs/ghost-assumption.c"
  balance = rest;
  {
#line 14 "test-programs/ghost-assumption.c"
    __typeof__(amount) __residua_value = amount;
#line 14 "test-programs/ghost-assumption.c"
    if (__residua_state == 3) { if (balance == 0) { __residua_state = 5; } else { __residua_state = 0; } }
#line 14 "test-programs/ghost-assumption.c"
    return __residua_value;
  }
#line 15 "test-programs/ghost-assumption.c"
}

#line 8 "test-programs/ghost-assumption.c"
static int take__1(int amount) {
#line 8 "test-programs/ghost-assumption.c"
  if (__residua_state == 2) { if (amount < 3) { __residua_state = 3; } else { __residua_state = 0; } }
  int rest = balance - amount;
#line 9 "test-programs/ghost-assumption.c"
  if (__residua_state == 5) { if (rest < 0) { __residua_stop((__residua_stop_flush(0), 0)); } else { __residua_state = 0; } }
  if (rest < 0) {
    return 0;
  }
  balance = rest;
  {
#line 14 "test-programs/ghost-assumption.c"
    __typeof__(amount) __residua_value = amount;
#line 14 "test-programs/ghost-assumption.c"
    if (__residua_state == 3) { if (balance == 0) { __residua_state = 5; } else { __residua_state = 0; } }
#line 14 "test-programs/ghost-assumption.c"
    return __residua_value;
  }
#line 15 "test-programs/ghost-assumption.c"
}

static int (*const action)(int) = take;

int main(void) {
  balance = __VERIFIER_nondet_int() & 15;
  for (int i = 0; i < 4; i++) {
    int amount = __VERIFIER_nondet_int() & 7;
    __typeof__(1 ? (i % 2 == 0) : (i % 2 == 0)) __residua_v1;
    __typeof__(take__1(amount)) __residua_v2;
    __typeof__(action(amount)) __residua_v3;
#line 23 "test-programs/ghost-assumption.c"
    __residua_v1 = (i % 2 == 0);
#line 23 "test-programs/ghost-assumption.c"
    if (__residua_v1) {
#line 23 "test-programs/ghost-assumption.c"
      if (__residua_state == 1) __residua_state = 2;
#line 23 "test-programs/ghost-assumption.c"
      __residua_v2 = take__1(amount);
#line 23 "test-programs/ghost-assumption.c"
      if (__residua_state == 3) __residua_state = 1;
    } else {
#line 23 "test-programs/ghost-assumption.c"
      __residua_v3 = action(amount);
    }
#line 23 "test-programs/ghost-assumption.c"
    int taken = __residua_v1 ? __residua_v2 : __residua_v3;
    show(taken);
  }
  show(balance);
  return 0;
}
