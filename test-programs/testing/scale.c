/* Weights as floats fall in classes; the display shows a code for the technician. */
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);

static int class_of(float kilograms) {
  if (kilograms < 0)
    return -1;
  if (kilograms < 2.5f)
    return 0;
  if (kilograms < 31.5f)
    return 1;
  if (kilograms <= 1000.0f)
    return 2;
  return 3;
}

int main(void) {
  int first = class_of(__VERIFIER_nondet_float()), second = class_of(__VERIFIER_nondet_float());
  int code = __VERIFIER_nondet_int();
  if (code == 19640229)
    return 10;
  if (code > 0 && code < 46000 && code * code == 1522756)
    return 20;
  if (first == second)
    return 1;
  return first > second ? 2 : 3;
}
