// gcc-only
// Attributes in brackets before statements, declarations and labels.
volatile int rare;
[[maybe_unused]] static int unused;
[[nodiscard]] static int f([[maybe_unused]] int x, int y) {
  [[maybe_unused]] int z = y;
  if (rare) return 99;
  return y;
}
int main(void) {
  int n = 0;
  switch (f(1, 2)) {
    case 2: n++;
      [[fallthrough]];
    case 3: n++; __attribute__((fallthrough));
    default: n++; break;
  }
  [[]] n++;
  [[]] if (rare) return 99;
  [[]] for (int i = 0; i < 2; i++) [[]] n++;
  [[gnu::unused]] [[]] { n++; }
  return n - 7;
}
