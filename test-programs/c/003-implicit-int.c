// Missing types mean int: functions, parameters, objects.
volatile int rare;
static counter = 3;
const limit = 7;
add(a, b) { return a + b; }
extern int printf(const char *, ...);

main() {
  register i;
  static calls;
  auto sum = 0;
  const step = 2;
  for (i = 0; i < limit; i += step) {
    if (rare) return 99;
    sum = add(sum, i);
    calls++;
  }
  if (sum != 12) return 1;
  if (calls != 4) return 2;
  return counter - 3;
}
