/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/versions/changed-callee.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int scale(int n) {
  int result = n;
  if (n > 20)
    result = 20;
  return result + result + n;
}

/* For state equal of the condition. */
#line 11 "test-programs/versions/changed-callee.c"
int main(void) {
  int amount = __VERIFIER_nondet_int();
  int fee = 0;
  if (amount < 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 44 of the condition */
#line 16 "test-programs/versions/changed-callee.c"
  if (amount > 100) __residua_stop((__residua_stop_flush(0), 0)); /* line 49 of the condition */
#line 19 "test-programs/versions/changed-callee.c"
  fee = scale(amount);
  if (fee > 60)
    reach_error();
#line 23 "test-programs/versions/changed-callee.c"
  if (fee < 0)
    reach_error();
  return 0;
}
