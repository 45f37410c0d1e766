/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/declaration-in-two-states.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/declaration-in-two-states.c"
int main(void) {
  int __residua_way;
#line 6 "test-programs/declaration-in-two-states.c"
  int x = __VERIFIER_nondet_int();
  if (!(x > 10)) goto L1;
  show(1);
  __residua_way = 0;
  goto L2;
  L1:;
  __residua_way = 1;
  L2:;
#line 10 "test-programs/declaration-in-two-states.c"
  int y = __VERIFIER_nondet_int(), *p = &y;
#line 10 "test-programs/declaration-in-two-states.c"
  if (__residua_way == 1) {
    y = y + 1;
    if (*p > x) {
      show(2);
    }
  } else {
#line 11 "test-programs/declaration-in-two-states.c"
    y = y + 1;
    if (*p > x) __residua_stop(); /* transition 1 */
  }
#line 15 "test-programs/declaration-in-two-states.c"
  show(y);
  return 0;
}
