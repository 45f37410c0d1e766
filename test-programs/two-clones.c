/* Before the device is armed nothing is known of pulse; afterwards its error branch is proved. */
extern void show(int);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void pulse(int strength) {
  if (strength < 0) {
    reach_error();
  }
  show(strength);
}

int main(void) {
  pulse(__VERIFIER_nondet_int());
  int armed = 0;
  while (armed < 2) {
    armed = armed + 1;
    pulse(__VERIFIER_nondet_int());
  }
  show(armed);
  return 0;
}
