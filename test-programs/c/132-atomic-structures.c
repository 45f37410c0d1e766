// gcc-only
// Structures and pointers that are atomic, through the macros of stdatomic.h.
#include <stdatomic.h>
#include <stdio.h>
volatile int rare;
struct pair { int a, b; };
static _Atomic struct pair shared;
static struct pair make(int a, int b) {
  if (rare) a = 99;
  return (struct pair) { a, b };
}
int main(void) {
  _Atomic(struct pair) local = make(1, 2);
  struct pair copy = local;
  shared = copy;
  copy = atomic_load(&shared);
  if (rare) return 99;
  atomic_store(&shared, make(copy.b, copy.a));
  struct pair now = shared;
  int *_Atomic p = &now.a;
  atomic_int n = 3;
  n += make(4, 5).b;
  n++;
  int expected = 9;
  if (!atomic_compare_exchange_strong(&n, &expected, 20)) return 1;
  printf("%d %d %d %d\n", now.a, now.b, *p, n);
  return now.a - 2 + now.b - 1;
}
