/* An elevator that serves requests one after the other, with a door that must be closed while it
   moves. Verified: journeys upwards, as long as none downwards was made before. */
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

int main(void) {
  unsigned int journeys = 1 + __VERIFIER_nondet_uint() % 4u;
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
