/* Statement expressions and calls through pointers: what the interpreter prints gcc prints, too. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

struct pair {
  int first;
  long second;
};

static int calls;
static int twice(int x) { calls++; return 2 * x; }
static int minus(int x) { calls += 10; return -x; }
static struct pair paired(int x) { struct pair p = {x, twice(x)}; return p; }
static int (*const table[])(int) = {twice, minus};

static int smaller(int a, int b) {
  return ({ int x = a; int y = b; x < y ? x : y; });
}

static void check(int x) {
  assert(x >= 0);
  assert(twice(x) >= x && "not smaller");
  printf("%s %d\n", __func__, x);
}

int main(void) {
  int x = 3;
  int y = ({ int z = x; if (z > 2) z = twice(z); else z = 0; z + 1; });
  printf("%d %d\n", x, y);
  ({ x = 7; });
  printf("%d\n", x);
  y = ({ if (x == 7) { x++; y--; } x; });
  printf("%d %d\n", x, y);
  printf("%d\n", smaller(x, 5) + ({ int t = 1; do { t += 2; } while (0); t; }));
  if (({ int t = minus(x); t < 0; }))
    printf("negative %d\n", calls);
  while (({ x--; x > 5; }))
    printf("%d ", x);
  printf("\n");
  struct pair p = ({ struct pair q = {1, 2}; q.second += x; q; });
  printf("%d %ld\n", p.first, p.second);
  p = ({ paired(4); });
  printf("%d %ld\n", p.first, p.second);
  int (*f)(int) = table[x & 1];
  printf("%d\n", f(5));
  y = ({ (x ? minus : twice)(6); });
  printf("%d\n", y);
  y = f(1) && table[0](0) ? table[1](2) : (*f)(3) + (&twice)(4);
  printf("%d %d\n", y, calls);
  x > 0 ? (void) printf("positive\n") : (void) printf("not\n");
  long wide = x > 100 ? printf("never") : ({ char c = 'c'; c; });
  printf("%ld %zu\n", wide, sizeof(({ short s = 1; calls++; s; })));
  check(3);
  check(({ ({ int in = 1; in + 1; }) * 2; }));
  printf("%s %s %d %zu\n", __FUNCTION__, __PRETTY_FUNCTION__, (int) strlen(__func__), sizeof __func__);
  switch (({ calls++; calls % 3; })) {
    case 0: printf("zero\n"); break;
    case 1: printf("one\n"); break;
    default: printf("two\n");
  }
  return ({ int code = calls & 63; code; });
}
