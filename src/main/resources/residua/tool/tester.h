/* What a run is to a tester: one that reaches an error call is found, any other end is no news. */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define ADDRESSES 2

/* Where the error call stands, if somebody asks: as "FUNCTION at FILE:LINE". */
static void tell_place(void **addresses) {
  char words[ADDRESSES][32];
  if (!getenv("RESIDUA_PLACES")) return;
  for (int i = 0; i < ADDRESSES; i++) {
    /* A return address may already belong to the next line. */
    snprintf(words[i], sizeof words[i], "%p", (void *)((char *)addresses[i] - 1));
  }
  pid_t child = fork();
  if (child == 0) {
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length < 0 ? 0 : length] = 0;
    dup2(2, 1);
    execlp("addr2line", "addr2line", "-p", "-f", "-e", program, words[0], words[1], (char *)0);
    _exit(127);
  }
  if (child > 0) {

    waitpid(child, 0, 0);
  }
}

/* Whether errors are not what is looked for: a fuzzer goes no further from an input that crashes. */
static int errors_are_ends(void) { return getenv("RESIDUA_ERRORS_ARE_ENDS") != 0; }

static void residua_error(void **addresses) {
  static const char message[] = "residua: error call\n";
  if (write(2, message, sizeof message - 1) < 0) { /* Nobody listens. */ }
  tell_place(addresses);
}

/* The program may end in other ways that are errors, but not of this property. */
static void other_end(int signal) {
  (void)signal;
  _exit(0);
}

static void ignore_other_errors(void) {
  static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGPIPE};
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], other_end);
}

/* What gives objects their first values that a harness leaves to a tester. */
extern void (*const __start_residua_objects[])(void) __attribute__((__weak__));
extern void (*const __stop_residua_objects[])(void) __attribute__((__weak__));

static void give_objects(void) {
  for (void (*const *each)(void) = __start_residua_objects; each < __stop_residua_objects; each++) (*each)();
}
