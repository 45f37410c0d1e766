// The address of a variable leaves its block.
volatile int rare;
int main(void) {
  int *p = 0;
  if (rare) return 9;
  {
    int x = 5;
    p = &x;
    if (rare) return 9;
    *p = 6;
  }
  return *p;
}
