/* A block device with a lock: each path must take and release it in turn. Verified: reads; and
   writes, unless one has failed before. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { BLOCKS = 8 };

static int locked;
static int data[BLOCKS];

static void lock(void) {
  if (locked) {
    reach_error();
  }
  locked = 1;
}

static void unlock(void) {
  if (!locked) {
    reach_error();
  }
  locked = 0;
}

static int read_block(unsigned int block) {
  int value;
  lock();
  value = data[block];
  unlock();
  return value;
}

static int write_block(unsigned int block, int value) {
  lock();
  if (block == 0) {
    unlock();
    return -1;
  }
  data[block] = value;
  unlock();
  return 0;
}

int main(void) {
  unsigned int requests = 1 + __VERIFIER_nondet_uint() % 6u;
  int failed = 0;
  for (unsigned int i = 0; i < requests; i++) {
    unsigned int block = __VERIFIER_nondet_uint() % BLOCKS;
    if (__VERIFIER_nondet_uint() % 2u) {
      show(read_block(block));
    } else if (write_block(block, (int)i) < 0) {
      failed++;
    }
  }
  if (locked) {
    reach_error();
  }
  show(failed);
  return failed ? 2 : 1;
}
