/* The towers of Hanoi, moved recursively; no disk may lie on a smaller one. Verified: towers of at
   most two disks. Moving a tower twice is verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { PEGS = 3, MOST = 4 };

static int peg[PEGS][MOST];
static int height[PEGS];
static int moves;

static void put(int on, int disk) {
  if (height[on] > 0 && peg[on][height[on] - 1] < disk) {
    reach_error();
  }
  peg[on][height[on]] = disk;
  height[on]++;
}

static void move_one(int from, int to) {
  height[from]--;
  put(to, peg[from][height[from]]);
  moves++;
}

static void move_tower(int disks, int from, int to, int over) {
  if (disks == 0) {
    return;
  }
  move_tower(disks - 1, from, over, to);
  move_one(from, to);
  move_tower(disks - 1, over, to, from);
}

static int check_peg(int which) {
  for (int i = 1; i < height[which]; i++) {
    if (peg[which][i - 1] <= peg[which][i]) {
      return 0;
    }
  }
  return 1;
}

static void move_all(int disks) {
  move_tower(disks, 0, 1, 2);
  if (!check_peg(1)) {
    reach_error();
  }
  move_tower(disks, 1, 2, 0);
  if (!check_peg(2)) {
    reach_error();
  }
  show(height[2]);
}

int main(void) {
  int disks = (int)(__VERIFIER_nondet_uint() % (MOST + 1));
  int needed = 1;
  if (__VERIFIER_nondet_uint() % 3u == 0) {
    for (int disk = disks; disk > 0; disk--) {
      put(0, disk);
    }
    move_all(disks);
    return 2;
  }
  for (int disk = disks; disk > 0; disk--) {
    put(0, disk);
    needed *= 2;
  }
  move_tower(disks, 0, 2, 1);
  show(moves);
  if (moves != needed - 1 || height[2] != disks) {
    reach_error();
  }
  return 1;
}
