/* A dose per weight, both doubles; a pump accepts one sequence of keys. */
extern double __VERIFIER_nondet_double(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  double weight = __VERIFIER_nondet_double(), dose = __VERIFIER_nondet_double();
  int result = 0;
  if (weight > 0.4 && weight < 400 && dose >= 0) {
    if (dose / weight > 5)
      result = 1;
    else if (dose / weight > 1)
      result = 2;
    else
      result = 3;
  }
  unsigned first = __VERIFIER_nondet_uint(), second = __VERIFIER_nondet_uint();
  if (first == 271801u) {
    result += 10;
    if (second == first * 3u + 5u)
      result += 20;
  } else if (first - second == 987654321u)
    result += 30;
  return result;
}
