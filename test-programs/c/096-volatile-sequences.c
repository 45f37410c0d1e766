// Reads and writes of volatile objects, as often as written.
volatile int rare;
static int reads;
static volatile int port;
static volatile int *reg(void) { reads++; return &port; }
int main(void) {
  volatile int v = 3;
  while (*reg() < 5) *reg() = *reg() + 1;
  if (reads != 6 + 2 * 5) return reads;
  reads = 0;
  *reg() += 1;
  (*reg())++;
  *reg();
  if (reads != 3 || port != 7) return 1;
  for (v = 0; v < 3; v++) { int v2 = v; v = v2; if (rare) return 99; }
  switch (*reg()) { case 1: case 2: case 3: case 7: v = 0; }
  if (reads != 4) return 2;
  *reg() && *reg() || *reg();
  return reads == 6 ? v : 3;
}
