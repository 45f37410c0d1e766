extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int scale(int n) {
  int result = n;
  if (n > 20)
    result = 20;
  return result * 3;
}

int main(void) {
  int amount = __VERIFIER_nondet_int();
  int fee = 0;
  if (amount < 0)
    return 1;
  if (amount > 100) {
    fee = 2;
  } else {
    fee = scale(amount);
    if (fee > 60)
      reach_error();
  }
  if (fee < 0)
    reach_error();
  return 0;
}
