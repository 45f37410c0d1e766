/* Focal lengths as doubles, a type of glass by its number. */
extern double __VERIFIER_nondet_double(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  double object = __VERIFIER_nondet_double(), focal = __VERIFIER_nondet_double();
  int image = 0;
  if (!(object > 0) || focal == 0)
    return 1;
  if (focal < 0)
    image = 2;
  else if (object > 2 * focal)
    image = 3;
  else if (object > focal)
    image = 4;
  unsigned glass = __VERIFIER_nondet_uint();
  switch (glass) {
    case 517642u:
      image += 10;
      break;
    case 620364u:
      image += 20;
      break;
    case 805254000u:
      image += 30;
      break;
    default:
      break;
  }
  return image;
}
