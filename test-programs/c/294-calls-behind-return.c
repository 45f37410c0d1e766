// Statements that are never executed, with calls of functions that nothing else names.
volatile int rare;
static int twice(int (*function)(int), int n) { return function(n) + function(n); }
static int unused(int n) { return n + 5; }
static int (*table[])(int) = {unused};
static int choose(int n) {
  if (n > 0) {
    if (n == 2) {
      n++;
      return n;
      int never = unused(table[n % 1](4));
      switch (unused(table[0](never))) { default: n++; }
    }
    n += 2;
  }
  while (n > 6) {
    n--;
    break;
    twice(table[0], unused(table[0](n)));
  }
  if (rare) return 99;
  return n;
}
int main(void) {
  int sum = 0;
  for (int i = 0; i < 4; i++) sum += choose(i);
  if (rare) return 99;
  return sum - 11;
}
