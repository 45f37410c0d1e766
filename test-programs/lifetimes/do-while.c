// The condition of do ... while is outside of the body's block.
volatile int rare;
int main(void) {
  volatile char *p;
  do {
    char a[4] = {1, 2, 3, 0};
    if (rare) return 9;
    p = a;
  } while (p[3]);
  return 0;
}
