#define _GNU_SOURCE
/* Each run is a process of its own, so that nothing is left of the run before. What it has covered is
   handed back to the process that fuzzes. */

#include "tester.h"

#include <stdint.h>
#include <sys/mman.h>

extern char __start___sancov_cntrs[] __attribute__((__weak__));
extern char __stop___sancov_cntrs[] __attribute__((__weak__));

enum { ERROR_CALL = 77 };

static char *covered;
static int in_run;

int residua_main(int, char **, char **);
void __real__Exit(int) __attribute__((__noreturn__));
void __real__exit(int) __attribute__((__noreturn__));
void __real_abort(void) __attribute__((__noreturn__));

static void leave(int code) {
  if (in_run) memcpy(covered, __start___sancov_cntrs, __stop___sancov_cntrs - __start___sancov_cntrs);
  __real__exit(code);
}

static void leave_at_exit(void) {
  fflush(0);
  leave(0);
}

void __wrap__Exit(int code) { leave(in_run ? 0 : code); }

void __wrap__exit(int code) { leave(in_run ? 0 : code); }

/* By the rules of SV-COMP abort() ends a run and is no error. */
void __wrap_abort(void) {
  if (!in_run) __real_abort();
  leave(0);
}

void __wrap___assert_fail(const char *text, const char *file, unsigned line, const char *function) {
  void *addresses[ADDRESSES] = {__builtin_return_address(0), __builtin_return_address(1)};
  (void)text, (void)file, (void)line, (void)function;
  if (errors_are_ends()) leave(0);
  residua_error(addresses);
  leave(ERROR_CALL);
}

static void run(const uint8_t *data, size_t size) {
  char *words[] = {(char *)"program", 0, 0};
  int input = memfd_create("input", 0);
  if (input < 0 || write(input, data, size) != (ssize_t)size) __real__exit(0);
  lseek(input, 0, SEEK_SET);
  dup2(input, 0);
  ignore_other_errors();
  signal(SIGABRT, other_end);
  in_run = 1;
  alarm(5);
  atexit(leave_at_exit);
  give_objects();
  exit(residua_main(1, words, words + 1));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  size_t length = __stop___sancov_cntrs - __start___sancov_cntrs;
  int status = 0;
  if (!covered) {
    covered = mmap(0, length + 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (covered == MAP_FAILED) __real_abort();
  }
  memset(covered, 0, length);
  pid_t child = fork();
  if (child == 0) run(data, size);
  if (child < 0 || waitpid(child, &status, 0) != child) __real_abort();
  memcpy(__start___sancov_cntrs, covered, length);
  if (WIFEXITED(status) && WEXITSTATUS(status) == ERROR_CALL) __real_abort();
  return 0;
}
