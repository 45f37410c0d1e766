// A turnstile, fourteen times a coin or a push: nobody passes without having paid.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  int locked = 1, coins = 0, passed = 0;
  for (int i = 0; i < 14; i++) {
    if (__VERIFIER_nondet_int()) {
      coins++;
      locked = 0;
    } else {
      passed += !locked;
      locked = 1;
    }
    if (passed > coins)
      reach_error();
  }
  return 0;
}
