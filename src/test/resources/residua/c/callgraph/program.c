extern int ask(void);
extern int putchar(int);
extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
extern void mystery(int);
extern void reach_error(void);
extern void __VERIFIER_error(void);
extern void fails(void) __asm__("reach_error");
static int named(int n) { return n; }
static int compared(const void *a, const void *b) { return a == b; } // want "unnamed"
static int pointed(int n) { return n + 1; } // want "unnamed"
static int behind_pointer(int n) { return n + 2; }
static int calls_it(int n) { return behind_pointer(n); } // want "unnamed"
static int unused(int n) { return n; }
int (*chosen[2])(int) = {pointed, calls_it};
int main(void) {
  int n = named(1);
  putchar(n);
  mystery(n); // want "undefined"
  n = ask(); // want "undefined"
  n = chosen[n & 1](n); // want "undefined"
  qsort(&n, 1, 4, compared);
  if (n == 3)
    reach_error(); // want "error"
  if (n == 4)
    __VERIFIER_error(); // want "error"
  if (n == 5)
    fails(); // want "error"
  n += sizeof(unused(1));
  return n;
}
