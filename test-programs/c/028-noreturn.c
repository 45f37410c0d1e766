// Functions that do not come back, in three spellings.
volatile int rare;
_Noreturn void exit(int);
static _Noreturn void leave(int n) { exit(n); }
static void quit(int) __attribute__((noreturn));
static void quit(int n) { for (;;) if (rare) leave(99); else leave(n); }
static int pick(int n) {
  if (n > 0) return n;
  quit(4 + n);
}
int main(void) {
  int x = pick(3);
  if (x != 3) return 1;
  pick(-x - 1);
  return 2;
}
