/* What is verified depends on values: those of parameters where a call starts, of variables
   behind a statement, and in front of a return. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static int balance;

static int take(int amount) {
  int rest = balance - amount;
  if (rest < 0) {
    return 0;
  }
  balance = rest;
  return amount;
}

static int (*const action)(int) = take;

int main(void) {
  balance = __VERIFIER_nondet_int() & 15;
  for (int i = 0; i < 4; i++) {
    int amount = __VERIFIER_nondet_int() & 7;
    int taken = i % 2 == 0 ? take(amount) : action(amount);
    show(taken);
  }
  show(balance);
  return 0;
}
