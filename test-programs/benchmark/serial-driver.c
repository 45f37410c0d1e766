/* A driver of a serial line: open, write, flush, close, in any order. It must not write when it is
   closed. Verified: what happens to a line that is opened once only. Runs are verified from the
   first request on that fails. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void show(int);

enum { SIZE = 4, REQUESTS = 10 };

static int is_open;
static int pending;
static int sent;

static int open_line(int speed) {
  if (is_open || speed <= 0) {
    return -1;
  }
  is_open = 1;
  pending = 0;
  return 0;
}

static void flush_line(void) {
  if (!is_open) {
    reach_error();
    return;
  }
  sent += pending;
  pending = 0;
}

static int write_line(void) {
  if (!is_open) {
    return -1;
  }
  if (pending == SIZE) {
    flush_line();
  }
  pending++;
  if (pending > SIZE) {
    reach_error();
  }
  return 0;
}

static void close_line(void) {
  if (is_open) {
    flush_line();
    is_open = 0;
  }
}

int main(void) {
  for (int i = 0; i < REQUESTS; i++) {
    int request = __VERIFIER_nondet_int() & 3;
    int result = 0;
    if (request == 0) {
      result = open_line(__VERIFIER_nondet_int());
    } else if (request == 1) {
      result = write_line();
    } else if (request == 2 && is_open) {
      flush_line();
    } else {
      close_line();
    }
    show(result);
  }
  close_line();
  show(sent);
  return 1;
}
