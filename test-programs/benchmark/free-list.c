/* A pool of cells with a list of the free ones. A cell must not be given back twice. Verified: runs
   in which the pool is never empty, and no cell is given back. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { CELLS = 4, NONE = -1, REQUESTS = 10 };

static int next_free[CELLS];
static int in_use[CELLS];
static int first_free;

static void init(void) {
  for (int i = 0; i < CELLS; i++) {
    next_free[i] = i + 1 < CELLS ? i + 1 : NONE;
  }
}

static int take(void) {
  int cell = first_free;
  if (cell == NONE) {
    return NONE;
  }
  if (in_use[cell]) {
    reach_error();
  }
  in_use[cell] = 1;
  first_free = next_free[cell];
  return cell;
}

static void give_back(int cell) {
  if (!in_use[cell]) {
    return;
  }
  in_use[cell] = 0;
  next_free[cell] = first_free;
  first_free = cell;
}

int main(void) {
  int taken = 0;
  init();
  for (int i = 0; i < REQUESTS; i++) {
    unsigned int request = __VERIFIER_nondet_uint() % 10u;
    if (request < CELLS) {
      give_back((int)request);
    } else if (request < 7) {
      if (take() == NONE) {
        show(NONE);
      } else {
        taken++;
      }
    } else {
      break;
    }
  }
  show(taken);
  for (int i = 0; i < CELLS; i++) {
    if (first_free == i && in_use[i]) {
      reach_error();
    }
  }
  return 1;
}
