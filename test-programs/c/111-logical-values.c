// The values of && and || whose operands are calls, in initialisers and assignments.
volatile int rare;
static int calls;
static int f(int x) {
  calls++;
  if (rare) return 99;
  return x;
}
int main(void) {
  int a = 1, b = 0;
  int c = (a && f(1)) == (f(1) || b), d = -(a || f(2)), e = sizeof(f(1) && f(2));
  a += f(1) && f(0);
  b -= !f(0) ? f(2) : f(3);
  if (calls != 6) return 1;
  return c - 1 + d + 1 + (e - 4) + (a - 1) + (b + 2);
}
