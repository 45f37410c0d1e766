extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n)
    n = 1; // reads "q0 covered"
  else
    n = 2; // reads "q0 covered"
  reach_error();
  return n;
}
