// Behind the end of main is exit code 0; elsewhere a value that nobody uses.
volatile int rare;
static int k;
static int f(int x) {
  if (rare) return 99;
  if (x) return 1;
}
int main() {
  f(0);
  k = f(1);
  if (k != 1) return 2;
}
