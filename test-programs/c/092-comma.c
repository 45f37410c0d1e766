// The comma operator everywhere it is allowed.
volatile int rare;
static int trace;
static int t(int k) { trace = trace * 10 + k; if (rare) return 99; return k; }
static int two(int a, int b) { return a * 10 + b; }
int main(void) {
  int x = (t(1), t(2)), i, j;
  if (x != 2 || trace != 12) return 1;
  if (t(3), t(0)) return 2;
  for (i = 0, j = 10; trace = 0, i < j; i++, j -= 2) x += i, x++;
  if (x != 2 + 0 + 1 + 2 + 3 + 4) return x;
  if (two((t(1), t(2)), (3, 4)) != 24 || trace != 12) return 3;
  while (trace = 0, t(4), j-- > 3 && (t(5), 1)) ;
  if (trace != 4) return 4;
  switch (t(1), t(6)) { case 6: break; default: return 5; }
  int v[3] = { [1] = (3, 4) };
  x = v[t(0), 1], x++;
  return t(9), trace = 0, x - 5;
}
