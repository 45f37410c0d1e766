/* The condition counts how often the head of a loop is entered: twice is enough. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int() & 7;
  show(n);
  for (int i = 0; i < n; i++) {
    show(i);
  }
  show(100);
  return 0;
}
