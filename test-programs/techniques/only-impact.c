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

static unsigned any_word(void) {
  return (unsigned)__VERIFIER_nondet_int();
}

int main(void) {
  struct letter a = {0}, b = {0}, c = {0}, d = {0}, e = {0}, f = {0};
  while (__VERIFIER_nondet_int()) {
    switch (__VERIFIER_nondet_int()) {
      case 0:
        a.word = any_word();
        a.seal = a.word ^ 23063u;
        a.written = 1;
        break;
      case 6:
        a.written = 0;
        a.seal = 0;
        break;
      case 1:
        b.word = any_word();
        b.seal = b.word ^ 24040u;
        b.written = 1;
        break;
      case 7:
        b.written = 0;
        b.seal = 0;
        break;
      case 2:
        c.word = any_word();
        c.seal = c.word ^ 25017u;
        c.written = 1;
        break;
      case 8:
        c.written = 0;
        c.seal = 0;
        break;
      case 3:
        d.word = any_word();
        d.seal = d.word ^ 25994u;
        d.written = 1;
        break;
      case 9:
        d.written = 0;
        d.seal = 0;
        break;
      case 4:
        e.word = any_word();
        e.seal = e.word ^ 26971u;
        e.written = 1;
        break;
      case 10:
        e.written = 0;
        e.seal = 0;
        break;
      case 5:
        f.word = any_word();
        f.seal = f.word ^ 27948u;
        f.written = 1;
        break;
      case 11:
        f.written = 0;
        f.seal = 0;
        break;
    }
  }
  if (a.written && a.seal != (a.word ^ 23063u)) {
    reach_error();
  }
  if (b.written && b.seal != (b.word ^ 24040u)) {
    reach_error();
  }
  if (c.written && c.seal != (c.word ^ 25017u)) {
    reach_error();
  }
  if (d.written && d.seal != (d.word ^ 25994u)) {
    reach_error();
  }
  if (e.written && e.seal != (e.word ^ 26971u)) {
    reach_error();
  }
  if (f.written && f.seal != (f.word ^ 27948u)) {
    reach_error();
  }
  return 0;
}
