/* Sorts by exchanging neighbours, until a pass has exchanged nothing. Verified: runs that need one
   pass only, and those that need two and exchange nothing in between but the first two. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { MOST = 6 };

static int values[MOST];

static int pass(unsigned int length) {
  int exchanged = 0;
  for (unsigned int i = 1; i < length; i++) {
    if (values[i - 1] > values[i]) {
      int kept = values[i];
      values[i] = values[i - 1];
      values[i - 1] = kept;
      exchanged++;
    }
  }
  return exchanged;
}

int main(void) {
  unsigned int length = __VERIFIER_nondet_uint() % (MOST + 1);
  unsigned int passes = 0;
  for (unsigned int i = 0; i < length; i++) {
    values[i] = (int)(__VERIFIER_nondet_uint() % 8u);
  }
  if (length == 0) {
    show(0);
    return 3;
  }
  while (pass(length) > 0) {
    passes++;
    if (passes >= length) {
      reach_error();
    }
  }
  for (unsigned int i = 1; i < length; i++) {
    if (values[i - 1] > values[i]) {
      reach_error();
    }
    show(values[i]);
  }
  return 1;
}
