/* A device sleeps, wakes and works; it must be awake to work, and its clock must run then. A second
   verifier gets what two sleeps in a row, or work after the third sleep, leave open. Runs that
   end early are verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

static int awake = 1;
static int clock_runs = 1;
static int jobs;

static void sleep_now(void) {
  awake = 0;
  clock_runs = 0;
}

static void wake(void) {
  clock_runs = 1;
  awake = 1;
}

static void work(void) {
  if (!awake) {
    wake();
  }
  if (!clock_runs) {
    reach_error();
  }
  jobs++;
}

int main(void) {
  int round = 0;
  while (round < 9) {
    unsigned int what = __VERIFIER_nondet_uint() % 4u;
    if (what == 0) {
      sleep_now();
    } else if (what == 1) {
      wake();
    } else if (what == 2) {
      work();
    } else {
      show(-1);
      show(what == 3);
      break;
    }
    round++;
  }
  show(round);
  if (awake != clock_runs) {
    reach_error();
  }
  show(jobs);
  return 1;
}
