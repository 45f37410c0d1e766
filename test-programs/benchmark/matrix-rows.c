/* Sums of the rows of a matrix, whose largest is looked for. The first verifier did not get beyond
   the third row: runs in which the matrix has at most two rows are verified. The self-test is
   verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { MOST = 4 };

static unsigned int matrix[MOST][MOST];

static void fill(unsigned int rows, unsigned int columns) {
  for (unsigned int row = 0; row < rows; row++) {
    for (unsigned int column = 0; column < columns; column++) {
      matrix[row][column] = __VERIFIER_nondet_uint() % 100u;
    }
  }
}

static unsigned int sum_of_row(unsigned int row, unsigned int columns) {
  unsigned int sum = 0;
  for (unsigned int column = 0; column < columns; column++) {
    sum += matrix[row][column];
  }
  return sum;
}

static int self_test(void) {
  unsigned int expected = 0;
  for (unsigned int column = 0; column < MOST; column++) {
    matrix[0][column] = column;
    expected += column;
  }
  if (sum_of_row(0, MOST) != expected) {
    return 0;
  }
  for (unsigned int column = 0; column < MOST; column++) {
    matrix[0][column] = 0;
  }
  return sum_of_row(0, MOST) == 0;
}

int main(void) {
  unsigned int rows = 1 + __VERIFIER_nondet_uint() % MOST;
  unsigned int columns = 1 + __VERIFIER_nondet_uint() % MOST;
  unsigned int best = 0;
  unsigned int where = 0;
  if (__VERIFIER_nondet_uint() % 4u == 0) {
    int passed = self_test();
    show(passed);
    if (!passed) {
      reach_error();
    }
    return 3;
  }
  fill(rows, columns);
  for (unsigned int row = 0; row < rows; row++) {
    unsigned int sum = sum_of_row(row, columns);
    if (sum > best) {
      best = sum;
      where = row;
    }
  }
  show((int)best);
  if (where >= rows || best > 99 * columns) {
    reach_error();
  }
  show((int)where);
  return 1;
}
