// The size of a static local is an enumerator that shadows another one.
volatile int rare;
enum { K = 2 };
static int f(void) {
  enum { K = 5 };
  static int v[K] = { [K - 1] = 3 };
  if (rare) return 99;
  {
    static int k = K;
    return k++ + v[4]--;
  }
}
int main(void) {
  if (K != 2) return 1;
  return f() + f() - 8 - 8;
}
