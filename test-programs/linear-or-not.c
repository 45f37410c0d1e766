/* One branch multiplies two inputs, the other only adds: a verifier for linear
   arithmetic proves the second and gives up on the first. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int mode = __VERIFIER_nondet_uint();
  unsigned int x = __VERIFIER_nondet_uint() % 1000u;
  unsigned int y = __VERIFIER_nondet_uint() % 1000u;
  unsigned int result;
  if (mode % 2u) {
    result = x * y;
  } else {
    result = x + y;
  }
  if (result < x && y != 0u) {
    reach_error();
  }
  return 0;
}
