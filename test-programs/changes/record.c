/* Turns bits around twice, which needs all of them, or fills a record: the record gets another member. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

struct entry {
  unsigned int key;
  unsigned int count;
  unsigned char level;
};

static unsigned int turned(unsigned int bits) {
  unsigned int result = 0;
  for (int i = 0; i < 16; i++) {
    result = result << 1 | (bits >> i & 1u);
  }
  return result;
}

static unsigned int filled(unsigned int key) {
  struct entry entry;
  entry.key = key % 100u;
  entry.count = 1;
  entry.level = 3;
  return entry.key + entry.level + entry.count;
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint() % 65536u;
  if (__VERIFIER_nondet_uint() % 2u) {
    if (turned(turned(n)) != n) {
      reach_error();
    }
  } else if (filled(n) > 150u) {
    reach_error();
  }
  return 0;
}
