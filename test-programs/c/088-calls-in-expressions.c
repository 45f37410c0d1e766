// Sums of calls whose effects do not depend on the order.
volatile int rare;
static int count;
static int one(void) { count++; return 1; }
static int two(int x) { count += 10; if (rare) return 99; return x + 2; }
int main(void) {
  int x = one() + two(one()) * two(two(0));
  if (x != 1 + 3 * 4 || count != 32) return 1;
  x += one() - (one(), two(x)) % 4;
  if (x != 13 + 1 - 3 || count != 44) return 2;
  int v[3] = { one(), two(5) };
  v[one()] = two(v[0]), v[two(0)] += one();
  if (v[1] != 3 || v[2] != 1) return 3;
  return (one() << two(0)) - 4;
}
