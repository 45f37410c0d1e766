// Fourteen signals, short or long, go down a tree that begins again at its leaves: no signal leaves it.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
  int at = 1;
  for (int i = 0; i < 14; i++) {
    if (__VERIFIER_nondet_int() > 300)
      at = 2 * at + 1;
    else
      at = 2 * at;
    at = at > 31 ? 1 : at;
    if (at < 1 || at > 31)
      reach_error();
  }
  return 0;
}
