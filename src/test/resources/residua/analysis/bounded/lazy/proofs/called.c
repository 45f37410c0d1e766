extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int at_most(int n, int most) {
  while (n > most)
    n--;
  return n;
}
int main(void) {
  int n = at_most(__VERIFIER_nondet_int(), 5);
  if (n == 6)
    reach_error();
  n = at_most(n, 3);
  if (n > 3)
    reach_error();
  return 0;
}
