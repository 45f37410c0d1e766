#include "tester.h"

__attribute__((__constructor__)) static void start(void) { ignore_other_errors(); }

int __real_main(int, char **, char **);

int __wrap_main(int count, char **words, char **environment) {
  give_objects();
  return __real_main(count, words, environment);
}

/* By the rules of SV-COMP abort() ends a run and is no error. */
void __wrap_abort(void) { _exit(0); }

void __wrap___assert_fail(const char *text, const char *file, unsigned line, const char *function) {
  void *addresses[ADDRESSES] = {__builtin_return_address(0), __builtin_return_address(1)};
  (void)text, (void)file, (void)line, (void)function;
  if (errors_are_ends()) _exit(0);
  residua_error(addresses);
  signal(SIGABRT, SIG_DFL);
  raise(SIGABRT);
  _exit(1);
}
