// The variable of a for statement is used behind the loop.
volatile int rare;
int main(void) {
  int *p = 0, sum = 0;
  for (int i = 0; i < 3; i++) {
    if (rare) return 9;
    p = &i;
    sum += i;
  }
  return *p + sum;
}
