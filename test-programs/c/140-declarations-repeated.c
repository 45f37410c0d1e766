// Declarations of types, functions and variables in functions that are called in several states.
volatile int rare;
static int helper(int);
static int work(int n) {
  struct local { int a; struct local *next; };
  enum colour { RED = 3, GREEN };
  typedef enum colour paint;
  extern volatile int rare;
  int helper(int);
  static const paint initial = GREEN;
  struct local first = { n, 0 }, second = { initial, &first };
  if (rare) return 99;
  {
    struct local { paint p; } inner = { RED };
    union local2 { int i; char c[sizeof(struct local)]; } u = { inner.p };
    n = u.i + helper(second.next->a);
  }
  return n + second.a;
}
static int helper(int n) {
  typedef struct { int v[3]; } local;
  local l = { { n, n, n } };
  if (rare) return 99;
  return l.v[n % 3];
}
int main(void) {
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    if (rare) return 99;
    sum += work(i);
    sum += helper(i);
  }
  return sum - 40;
}
