// static inline, inline with an extern declaration, extern inline in the GNU way.
volatile int rare;
static inline int a(int x) { if (rare) return 99; return x + 1; }
inline int b(int x) { return x + 2; }
extern int b(int);
extern inline __attribute__((gnu_inline)) int c(int x) { return x + 3; }
int c(int x) { return x + 3; }
inline int d(int);
int d(int x) { return x + 4; }
__inline__ static int e(int x) { return a(x) + b(x); }
int main(void) {
  int (*p)(int) = b;
  return a(1) + b(1) + c(1) + d(1) + e(1) + p(0) - 2 - 3 - 4 - 5 - 5 - 2;
}
