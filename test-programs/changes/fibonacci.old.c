/* Checks an identity of Fibonacci numbers, which needs induction, or maps a code: a case changes. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static int identity(unsigned int n) {
  unsigned int before = 0;
  unsigned int now = 1;
  int sign = 1;
  for (unsigned int i = 0; i < n; i++) {
    unsigned int next = before + now;
    before = now;
    now = next;
    sign = -sign;
  }
  return (int)(now * now - now * before - before * before) == sign;
}

static int mapped(unsigned int code) {
  switch (code % 8u) {
    case 0:
      return 1;
    case 3:
      return 12;
    case 5:
      return 20;
    default:
      return 2;
  }
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  if (__VERIFIER_nondet_uint() % 2u) {
    if (!identity(n % 4000u)) {
      reach_error();
    }
  } else if (mapped(n) > 50) {
    reach_error();
  }
  return 0;
}
