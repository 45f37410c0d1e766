/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/versions/recursion.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#line 5 "test-programs/versions/recursion.c"
typedef int amount;
struct account { amount held; int number; };

static amount total(struct account *all, int count) {
  if (count <= 0)
    return 0;
  return all[count - 1].held + total(all, count - 1);
}

/* For state equal of the condition. */
#line 14 "test-programs/versions/recursion.c"
int main(void) {
  struct account both[2] = {{1, 7}, {2, 8}};
  int choice = __VERIFIER_nondet_int();
  if (choice > 10) __residua_stop((__residua_stop_flush(0), 0)); /* line 35 of the condition */
#line 19 "test-programs/versions/recursion.c"
  if (!(choice == 3)) __residua_stop((__residua_stop_flush(0), 0)); /* line 40 of the condition */
  for (int i = 0; i < 2; i++)
    both[i].held = i;
  if (total(both, 2) != 1)
    reach_error();
  return 1;
#line 32 "test-programs/versions/recursion.c"
}
