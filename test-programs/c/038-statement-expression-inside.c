// Jumps and calls that stay inside a statement expression.
volatile int rare;
static int calls;
static int f(int x) { calls++; if (rare) return 99; return x; }
int main(void) {
  int r = ({
    int i = 0;
  up:
    if (f(i) < 3) { i++; goto up; }
    i;
  });
  if (r != 3 || calls != 4) return 1;
  int s = 0;
  for (int i = 0; i < 3; i++)
    s += ({ int t = 0; for (;;) { if (t++ > i) break; if (t == 1) continue; f(0); } t; });
  if (s != 2 + 3 + 4 || calls != 7) return 2;
  return 0;
}
