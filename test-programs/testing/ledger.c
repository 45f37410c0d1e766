/* Credits and debits from standard input; the ledger's own number is proved by two remainders. */
extern int getchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned number = __VERIFIER_nondet_uint();
  int open = 0;
  if (number % 65537u == 257u && number % 65539u == 1029u)
    open = 1;
  if (number == 0xacc01234u)
    open = 2;
  long balance = 0;
  int lines = 0;
  for (int i = 0; i < 80; i++) {
    int kind = getchar(), amount = getchar();
    if (kind == -1 || amount == -1)
      break;
    if (kind == 'c')
      balance += amount;
    else if (kind == 'd')
      balance -= amount;
    else if (kind == 0)
      continue;
    lines++;
  }
  if (balance > 200)
    return open + 10;
  if (balance < -100)
    return open + 20;
  return lines > 12 ? open + 30 : open;
}
