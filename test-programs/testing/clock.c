/* A date and a time of day in seconds; a float says how fast the clock goes. */
extern int __VERIFIER_nondet_int(void);
extern float __VERIFIER_nondet_float(void);

static int is_leap(int year) {
  if (year % 400 == 0)
    return 1;
  if (year % 100 == 0)
    return 0;
  return year % 4 == 0;
}

int main(void) {
  int year = __VERIFIER_nondet_int(), day = __VERIFIER_nondet_int();
  int result = 0;
  if (year < 1583 || year > 9999 || day < 1 || day > 366)
    result = 1;
  else if (day == 366 && !is_leap(year))
    result = 2;
  else if (year * 1000 + day == 2000366)
    result = 3;
  float rate = __VERIFIER_nondet_float();
  if (rate > 1.01f)
    result += 10;
  else if (rate < 0.99f)
    result += 20;
  else if (rate == 1.0f)
    result += 30;
  return result;
}
