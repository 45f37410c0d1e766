extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int sign(int x) {
  if (x < 0)
    return -1;
  return x > 0;
}
int main(void) { // all iterations are within the bounds
  int a = __VERIFIER_nondet_int(), s = sign(a), t = 0;
  for (int i = 0; i < 3; i++)
    t += s;
  if (t == 3 && a <= 0)
    reach_error();
  if (t == -3 && a == -7)
    reach_error(); // want "error"
  do
    t = sign(t);
  while (t == 5);
  if (t > 1)
    reach_error();
  return 0;
}
