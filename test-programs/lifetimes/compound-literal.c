// A compound literal lives as long as the block around it.
volatile int rare;
int main(void) {
  int *p = 0;
  if (!rare) {
    p = (int[]){1, 2, 3};
    if (rare) return 9;
    p[1] = 5;
  }
  return p[1];
}
