/* A moving average over doubles; which part of the range it is in, and a mode word. */
extern double __VERIFIER_nondet_double(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  double average = 0;
  int peaks = 0;
  for (int i = 0; i < 8; i++) {
    double sample = __VERIFIER_nondet_double();
    if (!(sample > -1e3) || !(sample < 1e3))
      continue;
    if (sample > average + 100)
      peaks++;
    average += (sample - average) / 4;
  }
  unsigned mode = __VERIFIER_nondet_uint();
  int result = peaks;
  switch (mode) {
    case 0x10203040u:
      result += 10;
      break;
    case 0x50607080u:
      result += 20;
      break;
    case 0x90a0b0c0u:
      result += 30;
      break;
    default:
      if (mode * mode == 0x3df4d181u)
        result += 40;
  }
  if (average > 50)
    result += 100;
  else if (average < -50)
    result += 200;
  return result;
}
