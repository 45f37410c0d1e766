/* Checks as the GNU C library's assert becomes, of conditions with and without && and ||. */
extern void __assert_fail(const char *what, const char *file, unsigned line, const char *function)
    __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int wanted = __VERIFIER_nondet_int();
  if (wanted > 20) {
    return 0;
  }
  int filled = 0;
  int spilled = 0;
  ((void) sizeof ((filled == spilled) ? 1 : 0), __extension__ ({ if (filled == spilled) ; else __assert_fail("filled == spilled", "asserts.c", 13, __extension__ __PRETTY_FUNCTION__); }));
  while (filled < wanted) {
    filled++;
    ((void) sizeof ((filled > 0 && spilled == 0) ? 1 : 0), __extension__ ({ if (filled > 0 && spilled == 0) ; else __assert_fail("filled > 0 && spilled == 0", "asserts.c", 16, __extension__ __PRETTY_FUNCTION__); }));
    ((void) sizeof ((filled == 1 || wanted > 1) ? 1 : 0), __extension__ ({ if (filled == 1 || wanted > 1) ; else __assert_fail("filled == 1 || wanted > 1", "asserts.c", 17, __extension__ __PRETTY_FUNCTION__); }));
  }
  ((void) sizeof ((!spilled) ? 1 : 0), __extension__ ({ if (!spilled) ; else __assert_fail("!spilled", "asserts.c", 19, __extension__ __PRETTY_FUNCTION__); }));
  return 0;
}
