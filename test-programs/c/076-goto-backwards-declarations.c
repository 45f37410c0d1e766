// A jump backwards over declarations makes uninitialised objects anew, sets initialised ones again.
volatile int rare;
int main(void) {
  int rounds = 0, sum = 0;
start:;
  int a = 1;
  const char *s = rounds ? "b" : "a";
  {
    int b = a + rounds;
    static int c;
    c += b;
    sum = c;
    a = 50;
    if (rare) return 99;
    if (++rounds < 4) goto start;
    if (*s != 'b' || b != 4) return 1;
  }
  if (sum != 1 + 2 + 3 + 4) return 2;
  return a - 50;
}
