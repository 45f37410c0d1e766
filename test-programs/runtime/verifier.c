/* Runs a program once for each line of standard input. The numbers of a line are what
   the nondet functions return, one after the other, then zeros. Every call is an event
   on standard output; "== NAME" lines separate the runs:

       == run        before a run
       == exit 0     behind it: its exit code
       == signal 6   or the signal that ended it

   The runs are children of this process, which never gets to main itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef EVENT_LIMIT
#define EVENT_LIMIT 20000
#endif
enum { SECONDS = 5, LIMIT_REACHED = 99 };

static char *input;
static int events;

static void event(void) {
  if (++events > EVENT_LIMIT) {
    fflush(stdout);
    _exit(LIMIT_REACHED);
  }
}

static void run_once(char *line) {
  pid_t child;
  int status;
  puts("== run");
  fflush(stdout);
  child = fork();
  if (child == 0) {
    input = line;
    alarm(SECONDS);
    return;
  }
  if (child < 0 || waitpid(child, &status, 0) != child) {
    perror("run");
    _exit(1);
  }
  if (WIFSIGNALED(status)) {
    printf("\n== signal %d\n", WTERMSIG(status));
  } else {
    printf("\n== exit %d\n", WEXITSTATUS(status));
  }
  fflush(stdout);
}

/* All input is read before the first fork: a child that ends would rewind a shared file. */
static char *read_all(void) {
  char *text = NULL;
  size_t size = 0;
  if (getdelim(&text, &size, '\0', stdin) < 0) {
    _exit(0);
  }
  return text;
}

__attribute__((constructor)) static void run_all(void) {
  char *line;
  for (line = strtok(read_all(), "\n"); line != NULL; line = strtok(NULL, "\n")) {
    run_once(line);
    if (input != NULL) {
      return;
    }
  }
  _exit(0);
}

static long next(void) {
  char *end;
  long value = strtol(input, &end, 10);
  input = end;
  event();
  return value;
}

#define NONDET(name, type)              \
  type __VERIFIER_nondet_##name(void) { \
    type value = (type)next();          \
    printf("nondet %ld\n", (long)value); \
    return value;                       \
  }

NONDET(bool, _Bool)
NONDET(char, char)
NONDET(uchar, unsigned char)
NONDET(short, short)
NONDET(ushort, unsigned short)
NONDET(int, int)
NONDET(uint, unsigned int)
NONDET(long, long)
NONDET(ulong, unsigned long)

/* An event of the program's choice. */
void show(int value) {
  event();
  printf("show %d\n", value);
}

/* An input that says where it was asked for. */
int ask(int place) {
  int value = (int)next();
  printf("ask %d %d\n", place, value);
  return value;
}

/* The same by names of which it is known that nothing is called back. */
void __VERIFIER_show(int value) { show(value); }

int __VERIFIER_ask(int place) { return ask(place); }

/* Calls back twice. */
unsigned twice(unsigned (*function)(unsigned), unsigned value) {
  return function(function(value));
}

/* Returns, so that more of the run can be seen. */
void reach_error(void) {
  event();
  puts("reach_error");
}
