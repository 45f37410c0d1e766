extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int level;

static int fill(int by) {
  if (by < 0) {
    return 0;
  }
  level += by;
  return level;
}

int main(void) {
  int steps = __VERIFIER_nondet_int();
  while (steps > 0) {
    char *unit = "l\"";
    if (fill(steps) > 100 &&
        unit[0] == 'l') {
      reach_error();
    }
    steps--;
  }
  return 0;
}
