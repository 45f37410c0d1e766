// The size of an array changes with every iteration.
volatile int rare;
int main(void) {
  int total = 0;
  for (int n = 1; n <= 5; n++) {
    char a[n];
    if (rare) return 99;
    if (sizeof a != n) return 1;
    for (int i = 0; i < n; i++) a[i] = (char) i;
    total += a[n - 1] + (int) sizeof a;
  }
  return total == 25 ? 0 : 2;
}
