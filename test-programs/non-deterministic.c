/* From one step the condition goes two ways: a run is verified if one of them leads home. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int() & 7;
  int b = __VERIFIER_nondet_int() & 7;
  if (a > 3) {
    show(a);
  }
  if (b > 3) {
    show(b);
  }
  show(a + b);
  return 0;
}
