/* Each check holds as gcc and clang execute the program; FAILS leaves one of them, turned round. */
#ifndef FAILS
#define FAILS 0
#endif
#define CHECK(number, condition) \
  do { \
    if (FAILS == number ? (condition) : FAILS == 0 && !(condition)) \
      reach_error(); \
  } while (0)

extern void abort(void);
void reach_error(void) { abort(); }
