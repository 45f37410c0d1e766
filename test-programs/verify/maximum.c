/* The largest of an array is not less than any of them, which relates all elements to each other. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned char values[8];

int main(void) {
  for (int i = 0; i < 8; i++) values[i] = __VERIFIER_nondet_uchar();
  unsigned char mode = __VERIFIER_nondet_uchar();
  if (mode < 128) { // verified
    unsigned char largest = 0;
    for (int i = 0; i < 8; i++) largest = values[i] > largest ? values[i] : largest;
    for (int i = 0; i < 8; i++)
      if (values[i] > largest) reach_error();
  } else {
    unsigned int sum = 0;
    for (int i = 0; i < 8; i++) sum += values[i];
    if (sum > 2040) reach_error();
  }
  return 0;
}
