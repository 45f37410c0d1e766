// gcc-only
// Attributes in double brackets.
volatile int rare;
[[gnu::noinline]] static int f(int k) {
  int r = 0;
  switch (k) {
    case 1: r = 5; [[fallthrough]];
    case 2: r++; break;
  }
  [[maybe_unused]] int unused_one;
  return r;
}
struct [[gnu::packed]] s { char c; int i; };
[[nodiscard]] static int g([[maybe_unused]] int a) { if (rare) return 99; return 4; }
[[deprecated("x")]] static int old(void) { return 1; }
int main(void) {
  int x [[gnu::aligned(32)]] = g(1);
  if (f(1) != 6 || f(2) != 1) return 1;
  if (sizeof(struct s) != 5 || (unsigned long) &x % 32) return 2;
  [[gnu::unused]] int i = old();
  return x - 4;
}
