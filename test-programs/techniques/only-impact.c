/*
 * Six letters, each with a seal that tells whether it is still what was written. Each is written
 * and thrown away without regard to the others: all mixtures of them can be seen, but of each
 * letter alone it is quickly said why its seal holds.
 */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct letter {
  int written;
  unsigned word, seal;
};

static unsigned seal_of(unsigned word, unsigned key) {
  return word ^ key;
}

static unsigned any_word(void) {
  return (unsigned)__VERIFIER_nondet_int();
}

#define WRITE(letter, key) \
  (letter).word = any_word(); \
  (letter).seal = seal_of((letter).word, key); \
  (letter).written = 1

#define THROW_AWAY(letter) \
  (letter).written = 0; \
  (letter).seal = 0

#define CHECK(letter, key) \
  if ((letter).written && (letter).seal != seal_of((letter).word, key)) \
  reach_error()

int main(void) {
  struct letter a = {0}, b = {0}, c = {0}, d = {0}, e = {0}, f = {0};
  while (__VERIFIER_nondet_int()) {
    switch (__VERIFIER_nondet_int()) {
      case 0: WRITE(a, 23063u); break;
      case 1: WRITE(b, 24040u); break;
      case 2: WRITE(c, 25017u); break;
      case 3: WRITE(d, 25994u); break;
      case 4: WRITE(e, 26971u); break;
      case 5: WRITE(f, 27948u); break;
      case 6: THROW_AWAY(a); break;
      case 7: THROW_AWAY(b); break;
      case 8: THROW_AWAY(c); break;
      case 9: THROW_AWAY(d); break;
      case 10: THROW_AWAY(e); break;
      case 11: THROW_AWAY(f); break;
    }
  }
  CHECK(a, 23063u);
  CHECK(b, 24040u);
  CHECK(c, 25017u);
  CHECK(d, 25994u);
  CHECK(e, 26971u);
  CHECK(f, 27948u);
  return 0;
}
