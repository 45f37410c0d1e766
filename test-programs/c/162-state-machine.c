// A parser that is a loop around a switch with gotos between its cases.
#include <stdio.h>
volatile int rare;
static int depth;
static int parse(const char *s) {
  enum { START, WORD, NUMBER } state = START;
  int words = 0, numbers = 0;
  for (; *s; s++) {
    if (rare) return 99;
    switch (state) {
      restart:
      case START:
        if (*s == '(') { depth++; continue; }
        if (*s == ')') goto close;
        if (*s >= '0' && *s <= '9') { state = NUMBER; numbers++; break; }
        if (*s != ' ') { state = WORD; words++; }
        break;
      case WORD:
        if (*s == ' ' || *s == ')') { state = START; goto restart; }
        break;
      case NUMBER:
        if (!(*s >= '0' && *s <= '9')) { state = START; goto restart; }
        break;
      close:
        if (--depth < 0) return -1;
        if (rare) return 99;
    }
  }
  return words * 10 + numbers;
}
int main(void) {
  int a = parse("(ab 12 (c d) 3)"), b = parse("x)"), c = parse("");
  printf("%d %d %d %d\n", a, b, c, depth);
  return a - 32 + b + 1 + c;
}
