// Pragmas as operators, between statements, in macros, and in statement expressions.
volatile int rare;
#define QUIET(x) \
  _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wparentheses\"") x \
  _Pragma("GCC diagnostic pop")
static int f(int x) {
  if (rare) return 99;
  return x;
}
int main(void) {
  int a = 1;
  QUIET(a = f(a) | f(2) & 3;)
  int b = ({ _Pragma("GCC diagnostic push") int t = f(a); _Pragma("GCC diagnostic pop") t; });
  QUIET(if (rare) return 99;)
  _Pragma("GCC diagnostic push")
  _Pragma("GCC diagnostic ignored \"-Wunused\"")
  for (int i = 0; i < 2; i++) {
    _Pragma("GCC diagnostic pop")
    b += i;
  }
  return a - 3 + b - 4;
}
