/* A robot walks on a grid and must not leave it. Verified are walks that never go south, by one
   analysis, and by another those that never go east after going west. The dance is verified by
   both. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { SIZE = 8, STEPS = 12 };

static int x, y;

static void move(int dx, int dy) {
  int new_x = x + dx;
  int new_y = y + dy;
  if (new_x >= 0 && new_x < SIZE) {
    x = new_x;
  }
  if (new_y >= 0 && new_y < SIZE) {
    y = new_y;
  }
}

static void dance(unsigned int turns) {
  for (unsigned int i = 0; i < turns; i++) {
    move(1, 1);
    show(x);
    move(-1, 0);
    if (x != 0) {
      reach_error();
    }
    move(0, -1);
    show(y);
    if (y != 0) {
      reach_error();
    }
  }
}

int main(void) {
  unsigned int legs = 1 + __VERIFIER_nondet_uint() % 3u;
  if (__VERIFIER_nondet_uint() % 5u == 0) {
    dance(legs);
    show(-1);
    return 2;
  }
  while (legs > 0) {
    unsigned int direction = __VERIFIER_nondet_uint() % 4u;
    unsigned int steps = __VERIFIER_nondet_uint() % STEPS;
    for (unsigned int i = 0; i < steps; i++) {
      switch (direction) {
        case 0:
          move(1, 0);
          break;
        case 1:
          move(0, 1);
          break;
        case 2:
          move(-1, 0);
          break;
        default:
          move(0, -1);
          break;
      }
      if (x < 0 || x >= SIZE || y < 0 || y >= SIZE) {
        reach_error();
      }
    }
    show(SIZE * y + x);
    legs--;
  }
  return 1;
}
