// A block does not revive the variable of a sibling with the same name.
volatile int rare;
int main(void) {
  int *p;
  { int x = 1; p = &x; if (rare) return 9; }
  { int x = 2; if (rare) return 9; x += *p; return x; }
}
