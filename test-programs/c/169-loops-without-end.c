// Loops that end by break, goto and return alone, and code behind them.
#include <stdio.h>
volatile int rare;
static int f(int n) {
  for (;;) {
    while (1) {
      do {
        if (rare) return 99;
        if (n > 10) goto end;
        n++;
      } while (1);
    }
  }
end:
  for (;; n--) if (n < 5) break;
  while (!0) { if (n++ > 7) return n; }
}
static int g(int n) {
  do ; while (n-- > 0 && !rare);
  for (; n < 0; ) n++;
  while (0) n = 50;
  do { n++; if (rare) return 99; } while (0);
  if (1) n++; else n = 60;
  if (0) { inside: n++; } else if (n < 4) goto inside;
  return n;
}
int main(void) {
  printf("%d %d\n", f(0), g(3));
  return f(0) - 9 + g(3) - 3;
}
