/* Runs a program once for each line of standard input. The numbers of a line are what
   the nondet functions return, one after the other, then zeros. Every call is an event
   on standard output; "== NAME" lines separate the runs:

       == run        before a run
       == exit 0     behind it: its exit code
       == signal 6   or the signal that ended it

   The program's main is called before the process gets to it by itself. */
#include "runs.h"

#ifndef EVENT_LIMIT
#define EVENT_LIMIT 20000
#endif
enum { LIMIT_REACHED = 99 };

int main();

static struct {
  char *input;
  int events;
} *run;

static void event(void) {
  if (++run->events > EVENT_LIMIT) {
    exit(LIMIT_REACHED);
  }
}

static char *read_all(void) {
  char *text = NULL;
  size_t size = 0;
  if (getdelim(&text, &size, '\0', stdin) < 0) {
    end_process();
  }
  return text;
}

__attribute__((constructor)) static void run_all(int count, char **arguments, char **environment) {
  int (*program)(int, char **, char **) = (int (*)(int, char **, char **))main;
  char *rest = NULL, *line;
  (void)count;
  run = malloc(sizeof *run);
  line = strtok_r(read_all(), "\n", &rest);
  keep_data();
  while (line != NULL) {
    run->input = line;
    run->events = 0;
    puts("== run");
    printf("\n== exit %d\n", run_once(program, arguments, environment) & 0xff);
    line = strtok_r(NULL, "\n", &rest);
  }
  end_process();
}

static long next(void) {
  char *end;
  long value = strtol(run->input, &end, 10);
  run->input = end;
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
