/* A machine whose steps are functions in a table. A run is verified once it has gone around
   twice: which function a call through the table enters is known only when it runs. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static int left;
static int work;

static int idle(void) {
  left--;
  return __VERIFIER_nondet_int() > 0 ? 1 : 0;
}

static int busy(void) {
  work++;
  show(work);
  return __VERIFIER_nondet_int() > 0 ? 2 : 1;
}

static int done(void) {
  show(-work);
  return 0;
}

static int (*const steps[])(void) = {idle, busy, done};

int main(void) {
  int step = 0;
  left = __VERIFIER_nondet_int() & 7;
  while (left > 0) {
    step = steps[step]();
  }
  show(left);
  return 0;
}
