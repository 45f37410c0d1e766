/* A transfer is cut into pieces that fit a window. The verifier could not handle the division:
   transfers whose length is a multiple of the window are left, and those that start unaligned.
   Short ones inside a window are verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { WINDOW = 16, MEMORY = 256 };

static unsigned int pieces;
static unsigned int moved;

static void piece(unsigned int from, unsigned int length) {
  if (length == 0 || length > WINDOW || from + length > MEMORY) {
    reach_error();
  }
  pieces++;
  moved += length;
}

static void transfer(unsigned int from, unsigned int length) {
  unsigned int head = from % WINDOW;
  if (head != 0 && length > 0) {
    unsigned int first = WINDOW - head;
    if (first > length) {
      first = length;
    }
    piece(from, first);
    from += first;
    length -= first;
  }
  while (length >= WINDOW) {
    piece(from, WINDOW);
    from += WINDOW;
    length -= WINDOW;
  }
  if (length > 0) {
    piece(from, length);
  }
}

int main(void) {
  unsigned int from = __VERIFIER_nondet_uint() % MEMORY;
  unsigned int length = __VERIFIER_nondet_uint() % (MEMORY / 2);
  if (from + length > MEMORY) {
    length = MEMORY - from;
  }
  transfer(from, length);
  if (moved != length) {
    reach_error();
  }
  show((int)pieces);
  return 1;
}
