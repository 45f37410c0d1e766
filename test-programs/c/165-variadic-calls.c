// Variable arguments that are calls, of several types, and the list in a loop.
#include <stdarg.h>
#include <stdio.h>
volatile int rare;
static int f(int x) { if (rare) return 99; return x; }
static double total(const char *kinds, ...) {
  va_list list, copy;
  double sum = 0;
  va_start(list, kinds);
  va_copy(copy, list);
  for (const char *k = kinds; *k; k++) {
    if (rare) return 99;
    switch (*k) {
      case 'i': sum += va_arg(list, int); break;
      case 'd': sum += va_arg(list, double); break;
      case 's': sum += va_arg(list, char *)[0] - 'a'; break;
      case 'l': sum += va_arg(list, long); continue;
    }
  }
  if (*kinds == 'i' && f(1)) sum += va_arg(copy, int);
  va_end(copy);
  va_end(list);
  return sum;
}
int main(void) {
  double a = total("idsl", f(1), f(2) / 4.0, f(1) ? "b" : "c", (long) f(3));
  double b = total("", f(1)), c = total("dd", total("i", f(5)), total("l", 2L));
  printf("%g %g %g\n", a, b, c);
  return a == 6.5 && b == 0 && c == 12 ? 0 : 1;
}
