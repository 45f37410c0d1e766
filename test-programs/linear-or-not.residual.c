/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/linear-or-not.c"
/* One branch multiplies two inputs, the other only adds: a verifier for linear
   arithmetic proves the second and gives up on the first. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

/* For state start of the condition. */
#line 6 "test-programs/linear-or-not.c"
int main(void) {
  unsigned int mode = __VERIFIER_nondet_uint();
  unsigned int x = __VERIFIER_nondet_uint() % 1000u;
  unsigned int y = __VERIFIER_nondet_uint() % 1000u;
  unsigned int result;
  if (!(mode % 2u)) __residua_stop((__residua_stop_flush(0), 0)); /* line 12 of the condition */
  result = x * y;
#line 16 "test-programs/linear-or-not.c"
  if (result < x && y != 0u) {
    reach_error();
  }
  return 0;
}
