/* Counts days through the months. Two analyses have each verified a part: dates in months with 31
   days and in a February of 28; and all that is no century of leap years, up to the result. Days
   that do not exist are verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

static int is_leap(unsigned int year) {
  if (year % 400 == 0) {
    return 1;
  }
  return year % 4 == 0 && year % 100 != 0;
}

static unsigned int days_in(unsigned int month, unsigned int year) {
  switch (month) {
    case 2:
      if (is_leap(year)) {
        return 29;
      }
      return 28;
    case 4:
    case 6:
    case 9:
    case 11:
      return 30;
    default:
      return 31;
  }
}

static unsigned int day_of_year(unsigned int day, unsigned int month, unsigned int year) {
  unsigned int result = day;
  for (unsigned int m = 1; m < month; m++) {
    result += days_in(m, year);
  }
  return result;
}

int main(void) {
  unsigned int year = 1999 + __VERIFIER_nondet_uint() % 10u;
  unsigned int month = 1 + __VERIFIER_nondet_uint() % 12u;
  unsigned int days = days_in(month, year);
  unsigned int day = 1 + __VERIFIER_nondet_uint() % 31u;
  unsigned int result;
  if (day > days) {
    show(-1);
    return 2;
  }
  result = day_of_year(day, month, year);
  show((int)result);
  if (result > 366 || (result == 366 && !is_leap(year))) {
    reach_error();
  }
  return 1;
}
