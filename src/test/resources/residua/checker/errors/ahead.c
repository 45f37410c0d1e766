extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern int putchar(int);
extern void reach_error(void);
static void harmless(int n) {
  abort(); // was "putchar(n);" // want "not sound: it stops where nothing is verified and an error call may be ahead"
}
static void harmful(int n) {
  abort(); // was "putchar(n);" // want "not sound: it stops where nothing is verified and an error call may be ahead"
  if (n)
    reach_error();
  abort(); // was "putchar(2);" // want "sound for unreach-call"
}
static void last(int n) {
  if (n)
    reach_error();
  abort(); // was "putchar(7);" // want "sound for unreach-call"
}
int main(void) {
  abort(); // was "putchar(8);" // want "not sound: it stops where nothing is verified and an error call may be ahead"
  if (__VERIFIER_nondet_int()) {
    abort(); // was "putchar(3);" // want "sound for unreach-call"
    return 0;
  }
  harmless(1);
  if (__VERIFIER_nondet_int()) {
    abort(); // was "putchar(4);" // want "not sound: it stops where nothing is verified and an error call may be ahead"
    harmful(2);
    return 1; // was "return 2;" // want "new behaviour: the next step of the original is not the one executed at line 29"
  }
  if (__VERIFIER_nondet_int()) {
    putchar(1);
    abort(); // was "reach_error();" // want "not sound: it stops where nothing is verified and an error call may be ahead"
  }
  if (__VERIFIER_nondet_int()) {
    abort(); // was "__VERIFIER_nondet_int();" // reads "q0 covered" // want "sound for unreach-call"
    reach_error();
  }
  last(3);
  abort(); // was "putchar(6);" // want "sound for unreach-call"
  return 0;
}
