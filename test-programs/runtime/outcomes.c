/*
 * Runs a program on all triples of some inputs, and prints in a line how each run ended: 9 where the error call was reached, 100
 * and the value of main where main returned, 0 where the run was stopped. Compile the program with -Dmain=tested_main.
 */
#include "runs.h"

static const int values[] = {-1, 0, 1, 3, 6, 7, 15, 21, 150};
enum { COUNT = sizeof values / sizeof *values };

static struct inputs {
  int chosen[3];
  int asked;
} *inputs;

int tested_main(void);

int __VERIFIER_nondet_int(void) {
  return inputs->asked < 3 ? values[inputs->chosen[inputs->asked++]] : 0;
}

void reach_error(void) {
  exit(9);
}

int main(void) {
  inputs = malloc(sizeof *inputs);
  keep_data();
  for (volatile int run = 0; run < COUNT * COUNT * COUNT; run++) {
    inputs->chosen[0] = run / (COUNT * COUNT);
    inputs->chosen[1] = run / COUNT % COUNT;
    inputs->chosen[2] = run % COUNT;
    inputs->asked = 0;
    int status = run_once((int (*)(int, char **, char **))tested_main, NULL, NULL);
    printf("%d\n", status & RETURNED ? 100 + (status & 0xff) : status);
  }
  end_process();
}
