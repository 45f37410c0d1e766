// Members, elements and copies of structures that calls return.
#include <stdio.h>
volatile int rare;
struct inner { int v[3]; };
struct outer { struct inner in[2]; int n; union { int i; float f; }; };
static struct outer make(int n) {
  struct outer o = { { { { n, n + 1, n + 2 } }, { { 7, 8, 9 } } }, n, { .i = n * 2 } };
  printf("%d ", n);
  if (rare) o.n = 99;
  return o;
}
static int first(struct outer o) { return o.in[0].v[0]; }
static struct inner *where(struct outer *o, int i) { return &o->in[i]; }
int main(void) {
  int a = make(1).in[0].v[2], b = make(2).in[make(1).n].v[1], c = make(3).i;
  struct outer x = make(4), y;
  y = x = make(5);
  *where(&y, 1) = make(6).in[0];
  where(&x, 0)->v[1] += make(7).n;
  where(&x, make(0).n)->v[2]++;
  int d = make(8).n ? first(make(9)) : first(make(10));
  int e = make(0).n || make(1).n && make(2).i;
  (void) make(11);
  make(12).n;
  struct inner z[] = { make(13).in[0], make(14).in[1] };
  if (rare) return 99;
  printf("\n%d %d %d %d %d %d\n", a, b, c, d, e, x.in[0].v[1]);
  return a - 3 + b - 8 + c - 6 + y.in[1].v[0] - 6 + x.in[0].v[2] - 8 + d - 9 + e - 1 + z[1].v[2] - 9;
}
