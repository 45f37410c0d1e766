/* The last value of the input is one too large for the table. */
extern unsigned char __VERIFIER_nondet_uchar(void);

static int table[8];

int main(void) {
  unsigned char last = __VERIFIER_nondet_uchar() % 9;
  for (int i = 0; i <= last; i++)
    table[i] = 100 / (i + 1);
  return table[0];
}
