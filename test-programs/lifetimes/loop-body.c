// A variable of a loop's body is used in the condition and step of the loop.
volatile int rare;
int main(void) {
  int *p = 0, rounds = 0;
  for (; !p || *p < 3; rounds++) {
    int x = rounds;
    if (rare) break;
    p = &x;
  }
  return rounds;
}
