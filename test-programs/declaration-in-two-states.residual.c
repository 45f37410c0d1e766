/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/declaration-in-two-states.c"
/* The declaration of y is reached in two states of the condition in one block. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/declaration-in-two-states.c"
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 10) {
    show(1);
#line 10 "test-programs/declaration-in-two-states.c"
    int y = __VERIFIER_nondet_int(), *p = &y;
    y = y + 1;
    if (*p > x) __residua_stop((__residua_stop_flush(0), 0)); /* line 16 of the condition */
#line 15 "test-programs/declaration-in-two-states.c"
    show(y);
    return 0;
  }
#line 10 "test-programs/declaration-in-two-states.c"
  int y = __VERIFIER_nondet_int(), *p = &y;
  y = y + 1;
  if (*p > x) {
    show(2);
  }
  show(y);
  return 0;
}
