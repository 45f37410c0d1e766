// Old-style parameters that are arrays, functions and structs.
volatile int rare;
struct pair { int x, y; };
static int twice(int x) { return 2 * x; }

static int apply(f, v, n, p)
  int f();
  int v[], n;
  struct pair p;
{
  int i, s = 0;
  for (i = 0; i < n; i++) {
    if (rare) return 99;
    s += f(v[i]) + p.x - p.y;
  }
  return s;
}

register_me(r) register int r; { return r + 1; }

int main() {
  int v[3] = {1, 2, 3};
  struct pair p = {4, 3};
  if (apply(twice, v, 3, p) != 15) return 1;
  if (register_me(4) != 5) return 2;
  return 0;
}
