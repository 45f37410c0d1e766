// A jump back out of an inner block ends what was declared in it.
volatile int rare;
int main(void) {
  int round = 0, *p = 0;
again:
  if (p) return *p;
  if (rare) return 9;
  {
    int x = round++;
    p = &x;
    if (rare) return 9;
    goto again;
  }
}
