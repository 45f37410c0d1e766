extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int sum = 0;
  int last = 0;
  for (int i = 0; i < 5; i++) {
    int in = __VERIFIER_nondet_int() % 10;
    if (in < 0)
      break;
    sum = sum + in;
    if (sum > 20) {
      int last = sum;
      sum = last - 20;
    }
  }
  if (sum == 7)
    reach_error();
  do {
    int last = sum;
    sum = sum - 1;
  } while (sum > 3);
  return sum + last;
}
