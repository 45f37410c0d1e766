/* Checks a text byte by byte for the rules of UTF-8. Verified: texts of one-byte characters, and
   those with one character of two bytes. All bytes that start nothing are verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { LENGTH = 10 };

static unsigned int open_bytes;
static unsigned int characters;

static unsigned int following(unsigned int byte) {
  if (byte < 0x80) {
    return 0;
  }
  if (byte >= 0xC2 && byte < 0xE0) {
    return 1;
  }
  if (byte >= 0xE0 && byte < 0xF0) {
    return 2;
  }
  if (byte >= 0xF0 && byte < 0xF5) {
    return 3;
  }
  return 4;
}

static int feed(unsigned int byte) {
  if (open_bytes > 0) {
    if (byte < 0x80 || byte > 0xBF) {
      return 0;
    }
    open_bytes--;
    return 1;
  }
  open_bytes = following(byte);
  characters++;
  return open_bytes < 4;
}

int main(void) {
  static const unsigned char samples[] = {'a', 'b', ' ', 0xC3, 0xA9, 0x80, 0xE2, 0xF0, 0xC0, '.'};
  unsigned int length = __VERIFIER_nondet_uint() % (LENGTH + 1);
  for (unsigned int i = 0; i < length; i++) {
    unsigned int byte = samples[__VERIFIER_nondet_uint() % 10u];
    if (!feed(byte)) {
      show((int)i);
      return 2;
    }
    if (open_bytes > 3) {
      reach_error();
    }
  }
  show((int)characters);
  if (characters > length) {
    reach_error();
  }
  return open_bytes == 0 ? 1 : 3;
}
