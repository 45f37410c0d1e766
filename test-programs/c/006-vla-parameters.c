// Parameters whose types depend on other parameters, and on effects in their size.
volatile int rare;
static int trace(int n, int m, int a[n][m]) {
  int s = 0;
  for (int i = 0; i < n && i < m; i++) {
    if (rare) return 99;
    s += a[i][i];
  }
  return s + (int) (sizeof a[0] / sizeof(int));
}
static int proto(int n, int m, int a[*][*]);
static int effects;
static int bump(void) { return ++effects; }
static int sized(int n, int a[static bump() + n]) { return a[n]; }
int main(void) {
  int v[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int w[3] = {7, 8, 9};
  if (trace(2, 3, v) != 9) return 1;
  if (proto(2, 3, v) != 6) return 2;
  if (sized(1, w) != 8) return 3;
  return 0;
}
static int proto(int n, int m, int a[n][m]) { return a[n - 1][m - 1]; }
