// && and || as conditions and as values, with calls and mixed.
volatile int rare;
static int trace;
static int t(int k) { trace = trace * 10 + k; if (rare) return 99; return 1; }
static int f(int k) { trace = trace * 10 + k; return 0; }
#define IS(e, v, w) ({ trace = 0; int r_ = (e); r_ == (v) && trace == (w); })
int main(void) {
  if (!IS(t(1) && f(2) || t(3), 1, 123)) return 1;
  if (!IS(f(1) && t(2), 0, 1)) return 2;
  if (!IS(!(t(1) || f(2)) || f(3), 0, 13)) return 3;
  trace = 0;
  if (t(1) && (f(2) || t(3)) && !f(4)) { if (trace != 1234) return 4; } else return 5;
  trace = 0;
  int x = t(1) || f(2), y = f(3) && t(4);
  if (trace != 13 || x != 1 || y != 0) return 6;
  trace = 0;
  x = (t(1) && t(2)) + (x || t(9)) * 5;
  if (trace != 12 || x != 6) return 7;
  trace = 0;
  x = 0 && t(1); y = 1 || t(2);
  if (trace || x || !y) return 8;
  f(1) || t(2) && t(3);
  return trace != 123;
}
