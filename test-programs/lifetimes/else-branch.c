// What one branch declares is dead behind the other.
volatile int rare;
int main(int argc, char **argv) {
  long *p = 0;
  if (argc > 5) {
    long x = 1;
    p = &x;
  } else if (argc > 0) {
    long y = 2;
    if (rare) return 9;
    p = &y;
  }
  return (int)*p;
}
