/* A controller: readings are floating-point numbers, which a symbolic executor gives one value each; the service code
   is a number that no fuzzer hits. */
extern float __VERIFIER_nondet_float(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int heating = 0, alarms = 0;
  for (int hour = 0; hour < 4; hour++) {
    float reading = __VERIFIER_nondet_float();
    if (reading < -40.0f || reading > 85.0f)
      alarms++;
    else if (reading < 18.5f)
      heating = 1;
    else if (reading > 21.5f)
      heating = 0;
  }
  unsigned code = __VERIFIER_nondet_uint();
  if (code * 2654435761u == 305419896u) {
    if (heating)
      heating = 2;
    if (alarms > 2)
      alarms = 0;
  }
  return heating + alarms;
}
