/* Interest as a double over a few years; the contract's number has a checksum. */
extern double __VERIFIER_nondet_double(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  double rate = __VERIFIER_nondet_double(), debt = 1000;
  int years = 0;
  if (rate > 0.5)
    return 1;
  if (rate < 0)
    return 2;
  while (debt > 100 && years < 5) {
    debt = debt * (1 + rate) - 250;
    years++;
  }
  unsigned contract = __VERIFIER_nondet_uint();
  int valid = 0;
  if (contract % 9973u == 1u && contract / 9973u == 314159u)
    valid = 1;
  if (contract * 40503u == 0x12345678u)
    valid = 2;
  return debt > 100 ? valid : valid + 4;
}
