/* A crossing with two lights and a button for people on foot. Verified: runs in which nobody pushes
   the button, and the first phase for people of any other run. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum phase { NORTH, NORTH_YELLOW, EAST, EAST_YELLOW, WALK };

static int north_open, east_open, walk_open;

static void lights(enum phase phase) {
  north_open = phase == NORTH || phase == NORTH_YELLOW;
  east_open = phase == EAST || phase == EAST_YELLOW;
  walk_open = phase == WALK;
  if (north_open + east_open + walk_open != 1) {
    reach_error();
  }
}

int main(void) {
  enum phase phase = NORTH;
  int asked = 0;
  for (int tick = 0; tick < 14; tick++) {
    if (__VERIFIER_nondet_uint() % 6u == 0) {
      asked = 1;
    }
    switch (phase) {
      case NORTH:
        phase = NORTH_YELLOW;
        break;
      case NORTH_YELLOW:
        phase = EAST;
        break;
      case EAST:
        phase = EAST_YELLOW;
        break;
      case EAST_YELLOW:
        if (asked) {
          phase = WALK;
          asked = 0;
        } else {
          phase = NORTH;
        }
        break;
      default:
        phase = NORTH;
        break;
    }
    lights(phase);
    show((int)phase);
  }
  return 1;
}
