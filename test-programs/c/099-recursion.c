// Direct and mutual recursion with locals of each call.
volatile int rare;
static int ackermann(int m, int n) {
  if (rare) return 99;
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
static int odd(int n);
static int even(int n) { return n == 0 || odd(n - 1); }
static int odd(int n) { return n != 0 && even(n - 1); }
static int fib(int n) { int a, b; if (n < 2) return n; a = fib(n - 1); b = fib(n - 2); return a + b; }
int main(void) {
  if (ackermann(2, 3) != 9) return 1;
  if (!even(10) || odd(10) || even(7)) return 2;
  return fib(10) - 55;
}
