/* Of a switch one case is verified, and the way that falls into it from the case above is not. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  for (int round = 0; round < 3; round++) {
    int command = __VERIFIER_nondet_int() & 7;
    switch (command) {
      case 0:
        show(100);
        break;
      case 1:
        show(101);
      case 2:
        show(102);
      case 3:
      case 4:
        show(104);
        continue;
      default:
        show(105);
      case 6:
        show(106);
        break;
    }
    show(command);
  }
  return 0;
}
