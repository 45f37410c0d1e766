/* The analyzer looks for uses of null, so an error call is one. */

static void residua_error_call(void) { *(volatile int *)0 = 0; }

void residua_assert_fail(const char *text, const char *file, unsigned int line, const char *function) {
  residua_error_call();
  __builtin_unreachable();
}
