/* do-while with continue: the condition tells the first round from the later ones. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int rounds = 0;
  do {
    int v = __VERIFIER_nondet_int() & 7;
    rounds++;
    if (v == 0) {
      continue;
    }
    if (v == 7) {
      break;
    }
    show(v);
  } while (rounds < 4);
  show(rounds);
  return 0;
}
