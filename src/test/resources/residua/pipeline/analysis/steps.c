extern void reach_error(void);
static int step(int x) {
  return x % 2 ? 3 * x + 1 : x / 2;
}
int main(void) { // want "FALSE by enumerate, value, interval, bmc, k-induction, predicate, impact"
  int n = 6, count = 0;
  while (n != 1) {
    n = step(n);
    count++;
  }
  if (count == 8)
    reach_error(); // want "error"
  return 0;
}
