/* A variable-length array, and names that hide others. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = (__VERIFIER_nondet_int() & 3) + 1;
  int x = n;
  if (n > 2) {
    show(n);
  }
  {
    int cells[n];
    for (int i = 0; i < n; i++) {
      int x = i * i;
      cells[i] = x;
    }
    int x = cells[n - 1];
    if (x == 9) {
      show(x);
    }
    show((int)(sizeof cells / sizeof cells[0]));
  }
  show(x);
  return 0;
}
