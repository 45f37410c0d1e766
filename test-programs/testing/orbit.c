/* Two bodies as floats, near or far, above or below; frames carry a number. */
extern float __VERIFIER_nondet_float(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
  int phase = 0;
  if (x > 0 && y > 0)
    phase = 1;
  else if (x < 0 && y > 0)
    phase = 2;
  else if (x < 0 && y < 0)
    phase = 3;
  else if (x > 0 && y < 0)
    phase = 4;
  if (x * x + y * y > 1e10f)
    phase += 8;
  unsigned frame = __VERIFIER_nondet_uint();
  if ((frame >> 20) + (frame & 0xfffffu) == 0xbeefu && (frame & 0xffu) == 0x11u)
    phase += 16;
  if (frame * frame == 0x40000001u * 9u)
    phase += 32;
  if (frame == 0xdecafbadu)
    phase += 64;
  return phase;
}
