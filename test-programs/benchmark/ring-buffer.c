/* A queue in a ring of six places. Verified: runs in which nothing is taken out, and runs whose
   queue is empty again before it was ever full, up to that place. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { SIZE = 6, REQUESTS = 12 };

static unsigned int places[SIZE];
static unsigned int first, used;
static unsigned int written, read_back;

static int put(unsigned int value) {
  if (used == SIZE) {
    return 0;
  }
  places[(first + used) % SIZE] = value;
  used++;
  return 1;
}

static unsigned int get(void) {
  unsigned int value = places[first];
  first = (first + 1) % SIZE;
  used--;
  return value;
}

int main(void) {
  for (int i = 0; i < REQUESTS; i++) {
    if (__VERIFIER_nondet_uint() % 3u != 0) {
      if (put(written)) {
        written++;
      } else {
        show(-1);
      }
    } else if (used > 0) {
      if (get() != read_back) {
        reach_error();
      }
      read_back++;
    }
    if (used > SIZE || first >= SIZE) {
      reach_error();
    }
  }
  show((int)used);
  if (written - read_back != used) {
    reach_error();
  }
  return 1;
}
