// The object is cleaned up at each end of an iteration and at a jump backwards.
volatile int rare;
static int ends;
static void end(const int *p) { ends += *p; }
int main(void) {
  for (int i = 0; i < 3; i++) {
    int x __attribute__((cleanup(end))) = i + 1;
    if (rare) return 99;
    x *= 2;
  }
  if (ends != 12) return 1;
  int rounds = 0;
back:;
  {
    __attribute__((__cleanup__(end))) const int y = 100;
    if (rounds++ < 2) goto back;
  }
  if (ends != 312) return 2;
  while (rounds) { int z __attribute__((cleanup(end))) = -100; if (--rounds == 1) break; }
  return ends == 112 ? 0 : 3;
}
