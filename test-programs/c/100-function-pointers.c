// Functions in tables, as arguments and results, called through every notation.
volatile int rare;
static int add(int a, int b) { if (rare) return 99; return a + b; }
static int sub(int a, int b) { return a - b; }
typedef int op(int, int);
static op *const table[] = { add, &sub, [3] = add };
static op *choose(int k) { return table[k & 1]; }
static int (*pick(int k))(int, int) { return k ? add : sub; }
static int use(op f, int x) { return f(x, 1); }
struct vt { op *f; int (*g)(op *, int); };
int main(void) {
  int n = 0;
  for (int i = 0; i < 4; i++) if (table[i]) n += table[i](10, i);
  if (n != 10 + 9 + 13) return 1;
  if (choose(1)(5, 2) != 3 || (*pick(1))(1, 1) != 2 || (***add)(1, 2) != 3) return 2;
  struct vt v = { choose(0), use };
  if (v.g(v.f, 4) != 5 || (&v)->g(sub, 4) != 3) return 3;
  op *f = n > 5 ? add : sub, **pf = &f;
  if ((*pf)(2, 2) != 4 || (n < 5 ? add : sub)(2, 2)) return 4;
  return use(*f, -1);
}
