// return, break, continue and goto out of a statement expression.
volatile int rare;
static int first(const int *v, int n) {
  for (int i = 0; i < n; i++) {
    int w = ({ if (v[i] < 0) continue; if (v[i] == 99) break; if (v[i] > 9) return v[i]; v[i]; });
    if (rare) return 99;
    if (w == 5) ({ goto five; });
  }
  return -1;
five:
  return -5;
}
int main(void) {
  int a[] = { -1, 2, 12 }, b[] = { 1, 99, 12 }, c[] = { 4, 5 };
  if (first(a, 3) != 12) return 1;
  if (first(b, 3) != -1) return 2;
  if (first(c, 2) != -5) return 3;
  return 0;
}
