/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/two-clones.c"
extern void show(int);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void pulse__1(int strength);

#line 6 "test-programs/two-clones.c"
static void pulse(int strength) {
  if (strength < 0) {
    reach_error();
  }
  show(strength);
}

/* For state armed of the condition. */
#line 6 "test-programs/two-clones.c"
static void pulse__1(int strength) {
  if (strength < 0) __residua_stop(); /* transition 1 */
#line 10 "test-programs/two-clones.c"
  show(strength);
}

/* For state safe of the condition. */
#line 13 "test-programs/two-clones.c"
int main(void) {
  pulse(__VERIFIER_nondet_int());
  int armed = 0;
  if (armed < 2) {
    armed = armed + 1;
    for (;;) {
#line 18 "test-programs/two-clones.c"
      pulse__1(__VERIFIER_nondet_int());
#line 16 "test-programs/two-clones.c"
      if (!(armed < 2)) break;
      armed = armed + 1;
    }
  }
  show(armed);
  return 0;
}
