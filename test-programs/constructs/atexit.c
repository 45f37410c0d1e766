/* construct: atexit */
#include "check.h"

extern int atexit(void (*)(void));
static int n;
extern void reach_error(void);
static void last(void) { CHECK(1, n == 1); }

int main(void) {
  atexit(last);
  n = 1;
  return 0;
}
