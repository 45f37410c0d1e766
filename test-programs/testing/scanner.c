/* Samples as floats are sorted into four; the header is a word and its complement. */
extern float __VERIFIER_nondet_float(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned header = __VERIFIER_nondet_uint(), inverse = __VERIFIER_nondet_uint();
  if (header != ~inverse) {
    if (header == inverse)
      return 1;
  } else if (header == 0x5343414eu)
    return 2;
  int low = 0, middle = 0, high = 0, wrong = 0;
  for (int i = 0; i < 3; i++) {
    float sample = __VERIFIER_nondet_float();
    if (sample != sample)
      wrong++;
    else if (sample < 0.25f)
      low++;
    else if (sample < 0.75f)
      middle++;
    else
      high++;
  }
  if (low > middle && low > high)
    return 3;
  if (wrong > 1)
    return 4;
  return 5;
}
