/* What happens between two calls is verified: after return from open, up to the call of shut. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static int handle;

static int open(int mode) {
  if (mode == 0) {
    return -1;
  }
  handle = mode;
  return 0;
}

static void use(void) { show(handle); }

static void shut(void) {
  show(-handle);
  handle = 0;
}

int main(void) {
  int mode = __VERIFIER_nondet_int() & 3;
  if (open(mode) < 0) {
    show(-1);
    return 1;
  }
  if (__VERIFIER_nondet_int() & 1) {
    use();
  }
  shut();
  use();
  return 0;
}
