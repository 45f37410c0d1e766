extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void exit(int);
extern void abort(void);
extern int unknown(int);
extern int getchar(void);
extern int printf(const char *, ...);
extern void *alloca(unsigned long);
extern int atexit(void (*)(void));
int shared = 1;
static void stops(int n) {
  if (n > 4)
    exit(0);
}
static void last(void) {
  if (shared == 2)
    reach_error(); // want "error"
}
static int down(int n) { return n > 0 ? down(n - 1) + 1 : 0; }
static int other(int n) { return n + 1; }
int (*chosen)(int) = down;
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n == 1) {
    n = unknown(n); // want "a call of unknown"
    if (shared != 1)
      reach_error();
  }
  if (n == 2) {
    __asm__ volatile("nop" : : : "memory"); // want "assembly, or code that the parser does not see"
    reach_error();
  }
  if (n == 3)
    chosen = other;
  if (n == 3 && chosen(n) != 4)
    reach_error();
  if (n == 4 && chosen(n) != 4)
    reach_error();
  stops(n);
  if (n > 4)
    reach_error();
  if (n == 0 && printf("%d\n", n) == 17)
    reach_error(); // want "error"
  if (n == -1) {
    atexit(last);
    shared = 2;
    return 0;
  }
  if (n == -2)
    abort();
  if (n == -2)
    reach_error();
  return 0;
}
