/* Orders from standard input, an account number with a check digit, an amount. */
extern int getchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned account = __VERIFIER_nondet_uint(), amount = __VERIFIER_nondet_uint();
  int state = 0;
  if (account >= 1000000000u && account % 97u == 1u && account / 97u == 20123456u)
    state = 1;
  if (amount == 31337u * 271u)
    state += 2;
  int deposits = 0, withdrawals = 0, c;
  while ((c = getchar()) != -1) {
    if (c == 'd')
      deposits++;
    else if (c == 'w') {
      if (deposits == 0)
        return 9;
      withdrawals++;
    } else if (c == 'q')
      break;
    else
      continue;
  }
  if (withdrawals > 1)
    return state + 10;
  if (deposits > 2)
    return state + 20;
  return state;
}
