// A break ends the lifetime of what is declared in a switch.
volatile int rare;
int main(int argc, char **argv) {
  int *p = &argc;
  switch (argc) {
    int x;
    case 1: x = 5; p = &x; if (rare) return 9; break;
    default: x = 6; p = &x;
  }
  return *p;
}
