/*
 * Runs a program on all triples of some inputs, each in a process of its own, and prints in a line how each run ended: 9 where
 * the error call was reached, 100 and the value of main where main returned, 0 where the run was stopped. Compile the program
 * with -Dmain=tested_main.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static const int values[] = {-1, 0, 1, 3, 6, 7, 15, 21, 150};
enum { COUNT = sizeof values / sizeof *values };

static int chosen[3];
static int asked;

int tested_main(void);

int __VERIFIER_nondet_int(void) {
  return asked < 3 ? values[chosen[asked++]] : 0;
}

void reach_error(void) {
  _exit(9);
}

int main(void) {
  for (int run = 0; run < COUNT * COUNT * COUNT; run++) {
    chosen[0] = run / (COUNT * COUNT);
    chosen[1] = run / COUNT % COUNT;
    chosen[2] = run % COUNT;
    fflush(stdout);
    if (fork() == 0)
      _exit(100 + tested_main());
    int status;
    wait(&status);
    printf("%d\n", WEXITSTATUS(status));
  }
  return 0;
}
