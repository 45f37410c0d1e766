/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/versions/loop-bound.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#line 5 "test-programs/versions/loop-bound.c"
typedef int amount;
struct account { amount held; int number; };

/* For state equal of the condition. */
#line 14 "test-programs/versions/loop-bound.c"
int main(void) {
  struct account both[2] = {{1, 7}, {2, 8}};
  int choice = __VERIFIER_nondet_int();
  if (choice > 10) __residua_stop((__residua_stop_flush(0), 0)); /* line 34 of the condition */
#line 19 "test-programs/versions/loop-bound.c"
  if (choice == 3) __residua_stop((__residua_stop_flush(0), 0)); /* line 39 of the condition */
#line 26 "test-programs/versions/loop-bound.c"
  int left = 10;
  if (!(left > choice)) __residua_stop((__residua_stop_flush(0), 0)); /* line 49 of the condition */
#line 27 "test-programs/versions/loop-bound.c"
  while (left > 1) {
    left--;
#line 27 "test-programs/versions/loop-bound.c"
    if (!(left > choice)) break;
  }
  if (left > 10)
    reach_error();
  return 2;
}
