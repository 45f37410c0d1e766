/* One declaration in several states: behind a switch, a loop that is left twice, and blocks. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int rounds = __VERIFIER_nondet_int() & 7;
  switch (__VERIFIER_nondet_int() & 3) {
  case 0:
    show(0);
    break;
  case 1:
  case 2:
    break;
  default:
    show(3);
  }
  {
    int sum = rounds;
    while (rounds > 0) {
      int v = __VERIFIER_nondet_int() & 7;
      if (v == 7) {
        break;
      }
      if (v == 6) {
        show(v);
      } else if (v == 5) {
        continue;
      }
      int twice = 2 * v;
      sum = sum + twice;
      rounds = rounds - 1;
    }
    int rest = sum & 3;
    if (rest == 1) {
      show(rest);
    }
    show(sum);
  }
  show(rounds);
  return 0;
}
