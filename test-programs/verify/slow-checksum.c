/* Nearly all inputs go through a slow checksum, which is verified. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int mixed(unsigned int value) {
  for (unsigned int i = 0; i < 60000000; i++) value = value * 1664525u + 1013904223u;
  return value;
}

int main(void) {
  unsigned char kind = __VERIFIER_nondet_uchar();
  if (kind > 2) { // verified
    if (mixed(kind) == 0) reach_error();
    return 0;
  }
  unsigned char first = __VERIFIER_nondet_uchar();
  unsigned char second = __VERIFIER_nondet_uchar();
  if (first > 200)
    if (second % 16 == 7)
      if (kind == 2) reach_error();
  return 0;
}
