/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/two-clones.c"
/* Before the device is armed nothing is known of pulse; afterwards its error branch is proved. */
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
  if (strength < 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 16 of the condition */
#line 10 "test-programs/two-clones.c"
  show(strength);
}

/* For state safe of the condition. */
#line 13 "test-programs/two-clones.c"
int main(void) {
  pulse(__VERIFIER_nondet_int());
  int armed = 0;
  while (armed < 2) {
    armed = armed + 1;
    pulse__1(__VERIFIER_nondet_int());
  }
  show(armed);
  return 0;
}
