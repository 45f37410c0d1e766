/* Classes of wind by float limits, days counted one by one, a station number. */
extern float __VERIFIER_nondet_float(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);

static int beaufort(float wind) {
  if (wind < 0.3f)
    return 0;
  if (wind < 5.5f)
    return 3;
  if (wind < 17.2f)
    return 7;
  if (wind < 32.7f)
    return 11;
  return 12;
}

int main(void) {
  int force = beaufort(__VERIFIER_nondet_float());
  int rain = 0, dry = 0;
  for (int i = 0; i < 31; i++) {
    if (__VERIFIER_nondet_uchar() > 127)
      rain++;
    else
      dry++;
  }
  int station = __VERIFIER_nondet_int();
  if (station == 10384)
    force += 20;
  if (station > 0 && station < 400000000 && station * 5 + 3 == 1111111118)
    force += 40;
  if (rain > 22)
    return force + 1;
  if (dry > 22)
    return force + 2;
  return force;
}
