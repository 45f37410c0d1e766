/* An elevator that serves requests one after the other, with a door that must be closed while it
   moves. Verified: journeys upwards, as long as none downwards was made before. The inspection
   is verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { FLOORS = 5 };

static unsigned int floor_now;
static int door_open;

static void door(int open) { door_open = open; }

static void up(void) {
  if (door_open) {
    reach_error();
  }
  floor_now++;
}

static void down(void) {
  if (door_open || floor_now == 0) {
    reach_error();
  }
  floor_now--;
}

static void serve(unsigned int wanted) {
  door(0);
  while (floor_now < wanted) {
    up();
  }
  while (floor_now > wanted) {
    down();
  }
  door(1);
  show((int)floor_now);
}

static int inspection(unsigned int rounds) {
  unsigned int visited = 0;
  door(0);
  for (unsigned int round = 0; round < rounds; round++) {
    while (floor_now + 1 < FLOORS) {
      up();
      visited++;
    }
    while (floor_now > 0) {
      down();
      visited++;
    }
  }
  door(1);
  show((int)visited);
  return visited == 2 * rounds * (FLOORS - 1);
}

int main(void) {
  unsigned int journeys = 1 + __VERIFIER_nondet_uint() % 4u;
  if (__VERIFIER_nondet_uint() % 3u == 0) {
    if (!inspection(journeys)) {
      reach_error();
    }
    return 2;
  }
  door(1);
  for (unsigned int i = 0; i < journeys; i++) {
    unsigned int wanted = __VERIFIER_nondet_uint() % FLOORS;
    serve(wanted);
    if (floor_now >= FLOORS) {
      reach_error();
    }
  }
  show(-1);
  return 1;
}
