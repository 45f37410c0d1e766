/* Names are compared byte by byte, which fuzzers learn; prices are floats; a code is computed. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern float __VERIFIER_nondet_float(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  static const char name[] = "bolts";
  int same = 0;
  for (int i = 0; i < 5; i++) {
    if (__VERIFIER_nondet_uchar() == (unsigned char)name[i])
      same++;
    else
      break;
  }
  float price = __VERIFIER_nondet_float();
  unsigned code = __VERIFIER_nondet_uint();
  unsigned check = 0;
  for (unsigned rest = code; rest > 0; rest /= 10)
    check += rest % 10;
  int result = 0;
  if (price > 0.01f && price < 9999.0f)
    result = 1;
  if (price >= 9999.0f)
    result = 2;
  if (same == 5)
    result += 4;
  if (check == 88)
    result += 8;
  if ((code ^ code >> 3) == 0x600df00du)
    result += 16;
  return result;
}
