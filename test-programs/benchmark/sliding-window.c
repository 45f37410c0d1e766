/* Frames are sent with a window of three, and acknowledged in order; some are lost. Verified: runs
   in which none is lost, and those in which a single one is. Repetitions are verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { WINDOW = 3, FRAMES = 6, STEPS = 15 };

static unsigned int base, next_frame, sent, expected, lost;

static int is_lost(void) { return __VERIFIER_nondet_uint() % 5u == 0; }

static void acknowledge(unsigned int upto) {
  if (upto < base || upto > sent) {
    reach_error();
    return;
  }
  base = upto;
}

static void send_frame(unsigned int number) {
  if (number >= base + WINDOW) {
    reach_error();
  }
  if (number == sent) {
    sent++;
  }
  if (is_lost()) {
    lost++;
    return;
  }
  if (number == expected) {
    expected++;
  }
  if (is_lost()) {
    lost++;
    return;
  }
  acknowledge(expected);
}

int main(void) {
  int steps = 0;
  while (base < FRAMES && steps < STEPS) {
    if (next_frame < base + WINDOW && next_frame < FRAMES) {
      unsigned int number = next_frame;
      next_frame++;
      send_frame(number);
    } else {
      next_frame = base;
      show((int)base);
    }
    steps++;
  }
  show((int)lost);
  if (expected < base || expected > FRAMES) {
    reach_error();
  }
  return 1;
}
