/* Filling a table takes long and is verified; the error is behind small tables, which are not. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int mixed(unsigned int value) {
  for (unsigned int i = 0; i < 60000000; i++) value = value * 1664525u + 1013904223u;
  return value;
}

int main(void) {
  unsigned char size = __VERIFIER_nondet_uchar();
  if (size > 3) { // verified
    if (mixed(size) < 1) reach_error();
    return 0;
  }
  if (__VERIFIER_nondet_uchar() > 127)
    if (__VERIFIER_nondet_uchar() > 127)
      if (__VERIFIER_nondet_uchar() > 127)
        if (__VERIFIER_nondet_uchar() % 2) reach_error();
  return 0;
}
