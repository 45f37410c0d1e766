// A jump backwards over the declaration ends the array and makes it anew.
volatile int rare;
int main(void) {
  int n = 1, sum = 0;
again:;
  int a[n];
  a[n - 1] = n;
  sum += a[n - 1] * (int) (sizeof a / sizeof *a);
  if (rare) return 99;
  if (n++ < 4) goto again;
  if (sum != 1 + 4 + 9 + 16) return 1;
  return 0;
}
