extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int sum = 0;
  int held = 0;
  for (int i = 0; i < 4; i++) {
    int in = __VERIFIER_nondet_int();
    if (in < 0)
      continue;
    if (in > 9)
      break;
    sum += in;
  }
  while (sum > 30) {
    sum = sum - 8;
  }
  do {
    held++;
  } while (held < 2);
again:
  if (held != 0)
    goto out;
  goto again;
out:
  while (1) {
    if (sum < 0)
      reach_error();
    if (sum < 12)
      break;
    sum = sum - 12;
  }
  return sum;
}
