/* Level and inflow are doubles; the valve answers to one command word. */
extern double __VERIFIER_nondet_double(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  double level = 50;
  int warnings = 0;
  for (int i = 0; i < 3; i++) {
    double flow = __VERIFIER_nondet_double();
    if (!(flow >= -20) || !(flow <= 20))
      flow = 0;
    level += flow;
    if (level > 90)
      warnings++;
    else if (level < 10)
      warnings += 2;
  }
  unsigned command = __VERIFIER_nondet_uint();
  if (command == 0x564c5645u)
    level = 0;
  else if (command + 2 * (command >> 8) == 0x66666666u)
    level = 1;
  return level > 1 ? warnings : 9;
}
