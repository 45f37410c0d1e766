/* A counter that must stay below a limit, with commands to count, to double and to reset it.
   Verified: every run from its third reset on, and all runs that do nothing but count. So are
   runs that end early. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { LIMIT = 50, ROUNDS = 12 };

static unsigned int counter;

static void check(void) {
  if (counter >= LIMIT) {
    reach_error();
  }
}

int main(void) {
  int round = 0;
  while (round < ROUNDS) {
    unsigned int command = __VERIFIER_nondet_uint() % 5u;
    if (command == 0) {
      show(round);
      show(-1);
      break;
    }
    if (command == 1) {
      counter = 0;
    } else if (command == 2) {
      counter = counter * 2;
    } else {
      counter++;
    }
    if (counter >= LIMIT) {
      counter = LIMIT - 1;
    }
    check();
    round++;
  }
  show((int)counter);
  check();
  return 1;
}
