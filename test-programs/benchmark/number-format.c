/* Writes a number with digits in groups of three, backwards into a buffer. Verified: numbers of one
   group, and all in the mode without groups. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { SIZE = 14 };

static char buffer[SIZE];
static unsigned int at;

static void put(char c) {
  if (at == 0) {
    reach_error();
    return;
  }
  at--;
  buffer[at] = c;
}

static void format(unsigned int number, int grouped) {
  unsigned int digits = 0;
  at = SIZE;
  if (!grouped && number > 999) {
    put('.');
    digits = 0;
    at = SIZE;
  }
  do {
    if (grouped && digits > 0 && digits % 3 == 0) {
      put(',');
    }
    put((char)('0' + number % 10));
    number /= 10;
    digits++;
  } while (number > 0);
}

static unsigned int parse(void) {
  unsigned int result = 0;
  for (unsigned int i = at; i < SIZE; i++) {
    if (buffer[i] != ',') {
      result = 10 * result + (unsigned int)(buffer[i] - '0');
    }
  }
  return result;
}

int main(void) {
  unsigned int number = __VERIFIER_nondet_uint();
  int grouped = __VERIFIER_nondet_uint() % 4u != 0;
  if (__VERIFIER_nondet_uint() % 2u) {
    number = number % 100000u;
  }
  format(number, grouped);
  show((int)(SIZE - at));
  if (parse() != number) {
    reach_error();
  }
  for (unsigned int i = at; i < SIZE; i++) {
    show(buffer[i]);
  }
  return 1;
}
