// Main calls itself, directly and through a pointer.
volatile int rare;
int main(int c, char **v) {
  static int d;
  if (rare) return 99;
  if (d++ < 3) return main(c, v);
  int (*p)(int, char **) = main;
  if (d++ < 6) return p(c, v);
  return 0;
}
