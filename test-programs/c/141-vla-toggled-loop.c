// Variable arrays in loops that go through several states.
volatile int rare;
static int fill(int n, int v[n]) {
  for (int i = 0; i < n; i++) {
    if (rare) return 99;
    v[i] = i;
  }
  return n;
}
static int size(int n) {
  if (rare) return 99;
  return n + 1;
}
int main(void) {
  int sum = 0;
  for (int i = 1; i < 5; i++) {
    int v[i], (*p)[i] = &v;
    if (rare) return 99;
    sum += fill(i, *p) + v[i - 1];
    int w[size(i)][2];
    w[i][1] = sizeof w / sizeof *w;
    typedef int row[size(w[i][1])];
    if (rare) return 99;
    sum += sizeof(row) / sizeof(int);
  }
  return sum - 10 - 6 - 18;
}
