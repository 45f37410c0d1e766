// Inline functions of all kinds, one of which has a static variable.
volatile int rare;
static inline int counter(int step) {
  static int n;
  if (rare) return 99;
  return n += step;
}
static inline __attribute__((always_inline)) int twice(int x) {
  if (rare) return 99;
  return counter(x) + counter(x);
}
inline int plain(int x) {
  if (rare) return 99;
  return x + 1;
}
extern inline int plain(int x);
extern inline __attribute__((gnu_inline)) int gnu(int x) {
  if (rare) return 99;
  return x - 1;
}
int gnu(int x) {
  if (rare) return 99;
  return x - 1;
}
int main(void) {
  int a = twice(1);
  int b = twice(2);
  return a - 3 + b - 10 + plain(gnu(0));
}
