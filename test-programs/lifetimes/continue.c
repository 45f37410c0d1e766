// A continue leaves the block of a declaration in the middle of the loop's body.
volatile int rare;
int main(void) {
  int *p = 0;
  for (int i = 0; i < 4; i++) {
    if (i == 2) return *p;
    if (rare) return 9;
    int late = i;
    p = &late;
    if (i < 2) continue;
    if (rare) return 9;
  }
  return 0;
}
