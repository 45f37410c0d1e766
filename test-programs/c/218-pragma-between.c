// A pragma that is a statement of its own to the parser of the compiler.
volatile int rare;
int main(void) {
  int n = 0;
  for (int i = 0; i < 3; i++)
#pragma GCC diagnostic ignored "-Wall"
    n += i;
  do
#pragma GCC diagnostic ignored "-Wextra"
    n++;
  while (n < 5);
  if (rare) return 99;
  switch (n) {
#pragma GCC diagnostic ignored "-Wunused"
    case 5:
#pragma GCC diagnostic ignored "-Wpedantic"
      n = 0;
  }
  return n;
}
