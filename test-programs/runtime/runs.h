/*
 * Runs a program many times in one process, each from the state in which it was loaded: its data are
 * put back in front of each run, and the part of the stack that it starts on is cleared. What has to
 * stay is kept where that does not reach. Starting a process for each run is by far slower.
 *
 * A program ends a run by returning or by exit(). Handlers of atexit() are not called, and what a
 * library keeps (streams, rand(), strtok()) stays as a run leaves it: programs that are run like
 * this use neither.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char __data_start[], _end[];

enum { SECONDS = 5, RETURNED = 256, CLEARED = 1 << 16 };

static struct kept {
  jmp_buf start;
  int status;
  size_t size;
  char *data;
  char signal_stack[1 << 16];
} *kept;

/* Ends the run. */
static void end_run(int status) {
  kept->status = status;
  longjmp(kept->start, 1);
}

void exit(int code) {
  end_run(code & 0xff);
  __builtin_unreachable();
}

void _exit(int code) { exit(code); }

void _Exit(int code) { exit(code); }

/* Ends the process; exit() is for the program. */
static void end_process(void) {
  fflush(stdout);
  syscall(SYS_exit_group, 0);
}

/* A signal ends all runs: what the program has done to the process is not known. */
static void on_signal(int number) {
  printf("\n== signal %d\n", number);
  end_process();
}

/* To be called once, in front of the first run. */
static void keep_data(void) {
  static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGALRM};
  size_t i, size = (size_t)(_end - __data_start);
  stack_t stack = {0};
  struct sigaction action = {0};
  kept = mmap(NULL, sizeof *kept + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  kept->size = size;
  kept->data = (char *)(kept + 1);
  stack.ss_sp = kept->signal_stack;
  stack.ss_size = sizeof kept->signal_stack;
  sigaltstack(&stack, NULL);
  action.sa_handler = on_signal;
  action.sa_flags = SA_ONSTACK;
  for (i = 0; i < sizeof signals / sizeof *signals; i++) {
    sigaction(signals[i], &action, NULL);
  }
  memcpy(kept->data, __data_start, size);
}

__attribute__((noinline)) static void clear_stack(void) {
  volatile char unused[CLEARED];
  memset((char *)unused, 0, sizeof unused);
}

/* Calls the program. Its exit code, or RETURNED and the eight bits of it that main returned. */
static int run_once(int (*program)(int, char **, char **), char **arguments, char **environment) {
  memcpy(__data_start, kept->data, kept->size);
  alarm(SECONDS);
  clear_stack();
  if (setjmp(kept->start) == 0) {
    kept->status = RETURNED | (program(1, arguments, environment) & 0xff);
  }
  return kept->status;
}
