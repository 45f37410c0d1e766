// A number of six digits with a sign, read by hand: it is in its range.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  int value = 0, negative = 0, digits = 0;
  for (int i = 0; i < 7; i++) {
    unsigned char c = __VERIFIER_nondet_uchar();
    if (i == 0 && c == '-') {
      negative = 1;
    } else if (c >= '0' && c <= '9') {
      if (digits == 6)
        break;
      value = value * 10 + (c - '0');
      digits++;
    } else if (c == '_') {
      if (digits == 0)
        return 1;
    } else {
      break;
    }
  }
  if (negative)
    value = -value;
  if (value > 999999 || value < -999999)
    reach_error();
  return 0;
}
