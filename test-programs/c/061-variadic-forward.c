// A list of arguments goes on to another function, and to vsnprintf.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
volatile int rare;
static int total(int n, va_list ap) {
  int s = 0;
  while (n--) { if (rare) return 99; s += va_arg(ap, int); }
  return s;
}
static int all(int n, ...) { va_list ap; va_start(ap, n); int r = total(n, ap); va_end(ap); return r; }
static int text(char *to, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vsnprintf(to, 20, format, ap);
  return va_end(ap), n;
}
int main(void) {
  char b[20];
  if (all(3, 1, 2, 3) + all(0) + all(1, 5) != 11) return 1;
  if (text(b, "%d-%s", 4, "x") != 3 || strcmp(b, "4-x")) return 2;
  return 0;
}
