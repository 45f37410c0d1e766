/* Pascal's triangle, row by row, and its law: each row's sum is a power of two. Verified: rows up
   to the second, and all runs in which the sums are not asked for. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { ROWS = 7 };

static unsigned int row[ROWS + 1];

static void next_row(unsigned int length) {
  row[length] = 1;
  for (unsigned int i = length - 1; i > 0; i--) {
    row[i] = row[i] + row[i - 1];
  }
  row[0] = 1;
}

static unsigned int sum(unsigned int length) {
  unsigned int result = 0;
  for (unsigned int i = 0; i <= length; i++) {
    result += row[i];
  }
  return result;
}

int main(void) {
  unsigned int rows = __VERIFIER_nondet_uint() % (ROWS + 1);
  int with_sums = __VERIFIER_nondet_uint() % 3u != 0;
  unsigned int expected = 1;
  row[0] = 1;
  for (unsigned int length = 1; length <= rows; length++) {
    next_row(length);
    expected *= 2;
    if (with_sums) {
      unsigned int found = sum(length);
      show((int)found);
      if (found != expected) {
        reach_error();
      }
    }
  }
  show((int)row[rows / 2]);
  if (row[rows] != 1) {
    reach_error();
  }
  return 1;
}
