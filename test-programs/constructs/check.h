/* Each check holds as gcc and clang execute the program; FAILS turns one of them round. */
#ifndef FAILS
#define FAILS 0
#endif
#define CHECK(number, condition) \
  do { \
    if ((FAILS == number) ? (condition) : !(condition)) \
      reach_error(); \
  } while (0)

extern void abort(void);
void reach_error(void) { abort(); }
