// A prototype in a function, and a variable of the same name inside.
volatile int rare;
static int f(int x);
int main(void) {
  int f(int);
  {
    int f = 3;
    if (rare) return 99;
    f++;
    if (f != 4) return 1;
  }
  return f(0);
}
static int f(int x) {
  if (rare) return 99;
  return x;
}
