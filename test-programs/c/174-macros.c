// Macros that expand to several statements, to parts of statements, and to other macros.
#include <stdio.h>
volatile int rare;
#define LEAVE_IF(c) do { if (c) return 99; } while (0)
#define FOREACH(type, x, v) \
  for (type *x = (v); x < (v) + sizeof(v) / sizeof *(v); x++)
#define JOIN(a, b) a##b
#define NAME(n) JOIN(value_, n)
#define TEXT(x) TEXT_(x)
#define TEXT_(x) #x
#define MAXIMUM(a, b) ({ typeof(a) a_ = (a); typeof(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define COUNT(...) COUNT_(__VA_ARGS__, 3, 2, 1, 0)
#define COUNT_(a, b, c, n, ...) n
#define BEGIN {
#define END }
#define IF_NOT(x) if (x) ; else
static int f(int x) { LEAVE_IF(rare); return x; }
int main(void) BEGIN
  int NAME(__LINE__) = 1, NAME(2) = f(2), v[] = { 3, f(1), 2 }, best = 0;
  FOREACH(int, x, v) { LEAVE_IF(rare); best = MAXIMUM(best, f(*x)); }
  IF_NOT(f(0)) NAME(2)++;
  if (f(1)) LEAVE_IF(rare); else return 1;
  printf(TEXT(NAME(7)) " %d %d\n", best, COUNT(a, b));
  return best - 3 + NAME(2) - 3 + MAXIMUM(MAXIMUM(f(1), 2), f(0)) - 2;
END
