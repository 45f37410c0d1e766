// Two-dimensional parameters as pointers, const and static inside brackets.
volatile int rare;
static int sum(int rows, int cols, int (*m)[cols]) {
  int s = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++) {
      if (rare) return 99;
      s += m[i][j];
    }
  return s;
}
static int first(int n, const int v[const static 2]) { return v[0] + n; }
static int last(int n, int v[restrict n]) { return v[n - 1]; }
int main(void) {
  int n = 2, m = 4;
  int a[n][m];
  for (int i = 0; i < n * m; i++) a[i / m][i % m] = i;
  if (sum(n, m, a) != 28) return 1;
  if (first(3, a[1]) != 7) return 2;
  if (last(m, a[1]) != 7) return 3;
  int (*p)[m] = a + 1;
  if ((*p)[2] != 6) return 4;
  return 0;
}
