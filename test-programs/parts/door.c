// A door with a code of three digits and three tries, fourteen times: it never opens behind an alarm.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  int tries = 0, alarm = 0, open = 0;
  for (int i = 0; i < 14; i++) {
    if (__VERIFIER_nondet_int() > 4) {
      if (alarm)
        continue;
      tries = 0;
      open = !open;
    } else {
      tries++;
      if (tries > 2)
        alarm = 1;
    }
    if (alarm && tries < 3)
      reach_error();
  }
  return 0;
}
