/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/versions/added-else.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* For state equal of the condition. */
#line 4 "test-programs/versions/added-else.c"
static int scale(int n) {
  int result = n;
  if (n > 20) __residua_stop((__residua_stop_flush(0), 0)); /* line 34 of the condition */
#line 9 "test-programs/versions/added-else.c"
  result = n;
  return result * 3;
}

/* For state equal of the condition. */
#line 13 "test-programs/versions/added-else.c"
int main(void) {
  int amount = __VERIFIER_nondet_int();
  int fee = 0;
  if (amount < 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 44 of the condition */
#line 18 "test-programs/versions/added-else.c"
  if (amount > 100) __residua_stop((__residua_stop_flush(0), 0)); /* line 49 of the condition */
#line 21 "test-programs/versions/added-else.c"
  fee = scale(amount);
  if (fee > 60)
    reach_error();
#line 25 "test-programs/versions/added-else.c"
  if (fee < 0)
    reach_error();
  return 0;
}
