// ?: as value, condition, argument, on both sides of assignment, nested and void.
volatile int rare;
static int trace;
static int t(int k) { trace = trace * 10 + k; if (rare) return 99; return k; }
static void v(int k) { trace = trace * 10 + k; }
int main(void) {
  int x = t(1) ? t(2) : t(3);
  if (x != 2 || trace != 12) return 1;
  trace = 0;
  if (t(0) ? t(1) : t(2) ? t(0) : t(3)) return 2;
  if (trace != 20) return 3;
  trace = 0;
  t(1) ? v(2) : v(3);
  t(0) ? v(4) : (v(5), v(6));
  if (trace != 12056) return 4;
  int a = 0, b = 0;
  *(t(1) ? &a : &b) = t(0) ? 4 : 5;
  if (a != 5 || b) return 5;
  while (a > 3 ? a-- : b-- > -2) ;
  if (a != 3 || b != -3) return 6;
  trace = 0;
  x = t(t(1) ? t(0) ? 7 : 8 : 9);
  return trace == 108 && (x ? a : b) == 3 ? 0 : 7;
}
