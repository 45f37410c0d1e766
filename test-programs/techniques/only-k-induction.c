/* Four rounds without an error fill the ring with pairs that fit; no condition of the text says so. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

unsigned given[4], made[4];

int main(void) {
  unsigned i = 0;
  for (int k = 0; k < 4; k++) {
    made[k] = (7 ^ 0x55) + 3;
  }
  while (1) {
    unsigned c = given[i & 3], r = made[i & 3];
    if (r != ((c + 7) ^ 0x55) + 3) {
      reach_error();
    }
    c = __VERIFIER_nondet_int();
    given[i & 3] = c;
    made[i & 3] = ((c + 7) ^ 0x55) + 3;
    i = i + 1;
  }
}
