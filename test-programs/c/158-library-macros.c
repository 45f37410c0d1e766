// gcc-only
// Macros of the library that expand to statements and to built-ins.
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
volatile int rare;
static int f(int x) {
  if (rare) return 99;
  return x;
}
int main(void) {
  assert(f(1) && "a call");
  assert(f(2) == 2 || f(3));
  errno = f(0);
  if (strtol("99999999999999999999", NULL, 10) < 0 || errno != ERANGE) return 1;
  int k = isnan((double) f(1)) || isinf(f(1) / 0.0) + isdigit(f('5')) && toupper(f('a')) == 'A';
  double d = fmax(f(1), f(2)) + floor(f(3) / 2.0) + signbit(-1.0 * f(1)) * 0;
  char text[20];
  snprintf(text, sizeof text, "%d %s", f(4), f(1) ? "a" : "b");
  fputs(text, f(1) ? stdout : stderr);
  putchar(f('\n'));
  int digits[] = { div(f(7), f(2)).quot, abs(-f(3)) };
  return strcmp(text, "4 a") + k - 1 + (int) d - 3 + digits[0] - 3 + digits[1] - 3;
}
