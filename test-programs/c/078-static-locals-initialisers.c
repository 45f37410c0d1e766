// Initialisers of static locals that name other statics, functions, tables and themselves.
volatile int rare;
static int twice(int x) { return 2 * x; }
static int f(int k) {
  static int base[] = { 5, 6, 7 };
  static int *p = base + 1, *const end = &base[3];
  static int (*const op)(int) = twice;
  static const char *const names[] = { "zero", [2] = "two" };
  static void *self = &self;
  static const unsigned size = sizeof base / sizeof *base;
  if (rare) return 99;
  if (self != &self || names[1] || names[2][0] != 't') return -1;
  *p += k;
  return op(*p++) + (end - p) + size;
}
int main(void) {
  if (f(1) != 14 + 1 + 3) return 1;
  if (f(2) != 18 + 0 + 3) return 2;
  return 0;
}
