/* Three statements of one line, told apart by their offsets. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = 0;
  if (a > 0) { b = 1; show(b); show(a); } else { b = 2; show(-b); show(-a); }
  show(a < b ? a : b);
  return 0;
}
