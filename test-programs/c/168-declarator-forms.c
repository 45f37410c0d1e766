// Declarators: functions that return pointers to arrays and functions, qualified pointers.
#include <stdio.h>
volatile int rare;
static int grid[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
static int (*row(int i))[3] { if (rare) return 0; return &grid[i]; }
static int one(void) { if (rare) return 99; return 1; }
static int (*choose(int (*f)(void), char))(void);
static int (*(*const chooser)(int (*)(void), char))(void) = choose;
static int ((parenthesised))(int (a), int (*(b))) { if (rare) return 99; return a + *b; }
static int (*choose(int (*f)(void), char c))(void) { if (rare) return 0; return c ? f : one; }
static int last(const int v[const restrict static 3]) { if (rare) return 99; return v[2]; }
int main(void) {
  int (*p)[3] = row(1), *const volatile *q, *const volatile r = *row(0), ((x)) = 4;
  const char *const names[] = { "a", "b" }, *const (*n)[2] = &names;
  int (*(*fs[2])(int (*)(void), char))(void) = { choose, chooser };
  q = (int *const volatile *) &r;
  if (rare) return 99;
  int (one_more) = fs[1](one, 1)(), *(array[2]) = { &x, *p };
  printf("%d %d %s %d\n", (*p)[0], **q, (*n)[1], one_more);
  return parenthesised(x, array[1]) - 8 + last(*p) - 6 + sizeof *row(0) - 12;
}
