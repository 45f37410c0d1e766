// The operand of sizeof is evaluated if its type is of variable size.
volatile int rare;
int main(void) {
  int n = 3;
  unsigned long s = sizeof(int[n++]);
  if (s != 3 * sizeof(int)) return 1;
  if (n != 4) return 2;
  s = sizeof(char[n += 2]) + sizeof(n++);
  if (rare) return 99;
  if (s != 6 + sizeof(int)) return 3;
  if (n != 6) return 4;
  int a[n];
  int i = 0;
  if (sizeof a[i++] != sizeof(int) || i != 0) return 5;
  typedef int row[n];
  n = 1;
  row r;
  if (sizeof r != 6 * sizeof(int)) return 6;
  if (sizeof(row) != 6 * sizeof(int)) return 7;
  return 0;
}
