// A declaration that declares functions and takes their addresses.
volatile int rare;
int one(void), (*first)(void) = one, two(void), (*table[])(void) = { one, two };
int one(void) {
  if (rare) return 99;
  return 1;
}
int two(void) {
  if (rare) return 99;
  return 2;
}
int main(void) {
  if (first() != 1) return 1;
  if (rare) return 99;
  return table[0]() + table[1]() - 3;
}
