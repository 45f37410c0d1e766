/* A start that takes long is verified for all but two ways to begin. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int mixed(unsigned int value) {
  for (unsigned int i = 0; i < 400000000; i++) value = value * 1664525u + 1013904223u;
  return value;
}

int main(void) {
  unsigned char way = __VERIFIER_nondet_uchar();
  if (way % 64 != 5) { // verified
    if (mixed(way) == 1) reach_error();
  }
  unsigned char level = __VERIFIER_nondet_uchar();
  if (level / 8 == 3)
    if (__VERIFIER_nondet_uchar() < 9) reach_error();
  return 0;
}
