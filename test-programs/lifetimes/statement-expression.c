// The variable of a statement expression is dead behind it.
volatile int rare;
int main(void) {
  int *p = ({ int x = 3; if (rare) x = 4; int *q = &x; q; });
  if (rare) return 9;
  return *p;
}
