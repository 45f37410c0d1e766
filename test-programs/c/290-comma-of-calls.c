// A call that is all of a comma's left operand is executed once, whatever follows it.
volatile int rare;
static int calls;

static int count(int step) {
  if (rare)
    return 0;
  calls += step;
  return calls;
}

int main(void) {
  int a = (count(1), count(2));
  int b = (count(4), (count(8)), count(16) + count(32));
  a += (rare ? count(64) : (count(128), count(256)));
  return calls == 447 && b == 31 + 63 && a == 3 + 447 ? 0 : 1;
}
