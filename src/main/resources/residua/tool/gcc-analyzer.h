/* A path that the analyzer finds to an error call is shown. It does not start in functions with a name
   like these, so that the path shows from where they are called. */

#define __assert_fail __analyzer_assert_fail
#define reach_error __analyzer_reach_error
#define __VERIFIER_error __analyzer_verifier_error

extern void __analyzer_dump_path(void);

void __analyzer_assert_fail(const char *text, const char *file, unsigned int line, const char *function) {
  __analyzer_dump_path();
  __builtin_unreachable();
}
