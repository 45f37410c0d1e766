/* A request is repeated, with longer and longer waits, until it is answered. Verified: all runs
   that are answered at the first or second attempt, unless the mode is 'verbose'. The
   measurement is verified. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void show(int);

enum { ATTEMPTS = 6, SHORTEST = 1, LONGEST = 16 };

static int verbose;
static int total;

static int request(int attempt) {
  int answer = __VERIFIER_nondet_int();
  if (verbose) {
    show(attempt);
  }
  return answer > 3;
}

static void pause(int units) {
  total += units;
  if (units < SHORTEST || units > LONGEST) {
    reach_error();
  }
}

static int measure(void) {
  int answers = 0;
  for (int i = 0; i < ATTEMPTS; i++) {
    if (request(i)) {
      answers++;
    } else {
      total += SHORTEST;
    }
  }
  show(answers);
  return total + answers == ATTEMPTS;
}

int main(void) {
  int wait = SHORTEST;
  int attempt = 0;
  int answered = 0;
  verbose = __VERIFIER_nondet_int() == 7;
  if (__VERIFIER_nondet_int() == 1) {
    if (!measure()) {
      reach_error();
    }
    return 3;
  }
  while (!answered && attempt < ATTEMPTS) {
    answered = request(attempt);
    if (!answered) {
      pause(wait);
      if (wait < LONGEST) {
        wait *= 2;
      }
    }
    attempt++;
  }
  if (!answered) {
    show(-1);
    return 2;
  }
  show(total);
  if (total > LONGEST * ATTEMPTS) {
    reach_error();
  }
  return 1;
}
