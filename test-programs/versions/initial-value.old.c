extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum state { IDLE, BUSY, DONE };
static enum state now = IDLE;
static int steps = 0;

static void advance(int input) {
  switch (now) {
  case IDLE:
    now = input > 0 ? BUSY : IDLE;
    break;
  case BUSY:
    steps++;
    now = input > 5 ? DONE : BUSY;
    break;
  case DONE:
    break;
  }
}

int main(void) {
  if (__VERIFIER_nondet_int() == 0) {
    advance(1);
    if (steps != 0)
      reach_error();
    return 0;
  }
  advance(__VERIFIER_nondet_int());
  advance(__VERIFIER_nondet_int());
  if (now == DONE && steps < 1)
    reach_error();
  return 1;
}
