/* The declaration of y is reached in two states of the condition in one block. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 10) {
    show(1);
  }
  int y = __VERIFIER_nondet_int(), *p = &y;
  y = y + 1;
  if (*p > x) {
    show(2);
  }
  show(y);
  return 0;
}
