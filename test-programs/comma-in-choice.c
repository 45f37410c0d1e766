extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int calls;

static int positive(int number) {
  calls++;
  if (number > 3)
    return 0;
  return number > 0;
}

int main(void) {
  int wanted = __VERIFIER_nondet_int();
  int next = 0;
  int chosen = (next = wanted + 1, next > 0 && positive(next)) ? next : -1;
  if (calls == 1 && chosen == 2)
    reach_error();
  calls *= 2;
  while (calls < chosen)
    calls++;
  return chosen;
}
