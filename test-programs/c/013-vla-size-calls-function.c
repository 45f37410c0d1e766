// The size comes from a call with a body.
volatile int rare;
static int calls;
static int size(int k) {
  calls++;
  if (rare) return 99;
  return k + 1;
}
int main(void) {
  int total = 0;
  for (int i = 0; i < 3; i++) {
    int a[size(i)], b[size(a[0] = i)][size(1)];
    total += sizeof a / sizeof a[0] + sizeof b / sizeof b[0][0];
  }
  if (calls != 9) return 1;
  if (total != 6 + 12) return 2;
  return 0;
}
