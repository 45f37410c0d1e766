// A function whose name is spelt in two ways.
volatile int rare;
static int \u00e4(void) {
  if (rare) return 99;
  return 0;
}
int main(void) { return ä(); }
