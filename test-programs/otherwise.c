/* All that follows the first number is verified, except the way through both checks. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a > 5) {
    show(1);
    if (a % 2 == 0) {
      show(2);
    } else {
      show(3);
    }
  } else {
    show(4);
  }
  show(5);
  return 0;
}
