// Objects outside of functions, with initialisers that name each other and functions.
#include <stdio.h>
volatile int rare;
extern int late;
static int f(int x), *p = &late;
static struct { int (*f)(int); const char *s; int *v; } t = { .v = (int[]) { 1, 2, [4] = 5 }, .s = "t", .f = f };
static const int n = 3, m = sizeof(char[5]), *const *const pp = (const int *const *) &p;
enum { A = 1 << 2, B = A | 1, C } e = B;
union { char c[4]; int i; } u = { .i = 0x41 };
int v[][2] = { 1, 2, { 3 }, [3] = { [1] = 4 } }, late = 7, w[sizeof v / sizeof *v];
static void *self = &self;
_Bool flag = 0.5;
long difference = (char *) &v[1] - (char *) v;
static int f(int x) {
  if (rare) return 99;
  return x + n;
}
int main(void) {
  if (rare) return 99;
  printf("%s %d %d %d\n", t.s, t.v[4], **pp, v[3][1]);
  return t.f(1) - 4 + e - 5 + C - 6 + u.c[0] - 'A' + (self != &self) + !flag + (int) difference - 8
      + (int) (sizeof w / sizeof *w) - 4 + m - 5;
}
