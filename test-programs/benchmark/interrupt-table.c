/* Interrupts are served through a table of handlers; one of them may be taken out. Verified: runs
   in which the handler of the timer is served before any other. So are those that serve nothing
   else. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { TIMER, DISK, NETWORK, LINES };

static int served[LINES];
static int masked;

static void on_timer(void) { served[TIMER]++; }

static void on_disk(void) {
  if (masked & (1 << DISK)) {
    reach_error();
  }
  served[DISK]++;
}

static void on_network(void) {
  if (masked & (1 << NETWORK)) {
    reach_error();
  }
  served[NETWORK]++;
}

static void (*const table[LINES])(void) = {on_timer, on_disk, on_network};

static void deliver(unsigned int line) {
  if (!(masked & (1 << line))) {
    table[line]();
  }
}

int main(void) {
  int others = 0;
  masked = (int)(__VERIFIER_nondet_uint() % 3u) << 1;
  for (int i = 0; i < 6; i++) {
    unsigned int line = __VERIFIER_nondet_uint() % LINES;
    deliver(line);
    if (line != TIMER) {
      others++;
    }
  }
  if (served[TIMER] == 6) {
    show(-1);
    show(masked);
    return 2;
  }
  show(served[TIMER]);
  show(others);
  if (served[DISK] + served[NETWORK] > others) {
    reach_error();
  }
  return 1;
}
