/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/versions/moved-declaration.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int scale(int n) {
  int result = n;
  if (n > 20)
    result = 20;
  return result * 3;
}

/* For state different of the condition. */
#line 11 "test-programs/versions/moved-declaration.c"
int main(void) {
  int fee = 0;
  int amount = __VERIFIER_nondet_int();
  if (amount < 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 34 of the condition */
#line 16 "test-programs/versions/moved-declaration.c"
  if (amount > 100) {
    fee = 2;
  } else {
    fee = scale(amount);
    if (fee > 60)
      reach_error();
  }
  if (fee < 0)
    reach_error();
  return 0;
}
