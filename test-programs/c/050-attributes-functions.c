// Attributes of functions in front, in the middle and behind.
volatile int rare;
static int __attribute__((noinline)) a(int x) { return x + 1; }
__attribute__((noinline, const)) static int b(int x) { return x * 2; }
static int c(int x) __attribute__((pure, unused));
static int c(int x) { if (rare) return 99; return x - 1; }
static inline __attribute__((always_inline)) int d(int x __attribute__((unused))) { return 3; }
__attribute__((hot)) static int e(__attribute__((unused)) int x, int (*f)(int) __attribute__((nonnull))) { return f(4); }
static __attribute__((returns_nonnull)) int *p(int *x) { return x; }
__attribute__((format(printf, 1, 2))) static int fmt(const char *s, ...) { return s[0]; }
int main(void) {
  int x = 8;
  if (a(1) != 2 || b(2) != 4 || c(3) != 2 || d(1) != 3) return 1;
  if (e(0, a) != 5 || *p(&x) != 8 || fmt("%d", 1) != '%') return 2;
  return 0;
}
