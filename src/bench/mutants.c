/* Executes a mutant on many inputs: mutants COUNT SEED. src/bench/mutants.py links it with the mutant, whose main is called program_main.
 *
 * Inputs are executed in batches, each in a process of its own: one that is stopped is executed again, alone, since variables of the
 * program may have kept a value of the execution before it. The exit code is 1 if a sanitizer stops that one too. */

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STOPPED = 97, UNDEFINED = 98, LEAK = 96, BATCH = 250, SECONDS = 1 };

int program_main(void);
int __lsan_do_recoverable_leak_check(void) __attribute__((weak));

static uint64_t state, digits;
static int mode, allocations_fail;
static const char usual[] = USUAL;
static const int64_t boundaries[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, -1, -2, 15, 16, 17, 31, 32, 127, 128, 255, 256, INT32_MAX, INT32_MIN, UINT32_MAX};
static volatile long *position;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Takes the first values from lists, in all combinations, before it takes any. */
static uint64_t value(int bits) {
  uint64_t size = bits == 8 ? sizeof usual - 1 : sizeof boundaries / sizeof *boundaries;
  if (digits > 0) {
    uint64_t digit = digits % size;
    digits /= size;
    return bits == 8 ? (unsigned char)usual[digit] : (uint64_t)boundaries[digit];
  }
  switch (((next() >> 20) + mode) % 8) {
    case 0: return next() % 4;
    case 1: return next() % 9;
    case 2: return -(next() % 3);
    case 3: return bits == 8 ? next() : (UINT64_C(1) << (bits - 1)) - next() % 2;
    case 4: return next() >> 9;
    case 5: return bits == 8 ? (unsigned char)usual[next() % size] : (uint64_t)boundaries[next() % size];
    default: return bits == 8 ? (unsigned char)usual[next() % size] : next() % (8 + mode);
  }
}

#define VALUE(name, type) type __VERIFIER_nondet_##name(void) { return (type)value(8 * sizeof(type)); }
VALUE(char, char) VALUE(uchar, unsigned char) VALUE(schar, signed char) VALUE(short, short) VALUE(ushort, unsigned short)
VALUE(int, int) VALUE(uint, unsigned) VALUE(long, long) VALUE(ulong, unsigned long) VALUE(longlong, long long)
VALUE(ulonglong, unsigned long long) VALUE(size_t, size_t)
_Bool __VERIFIER_nondet_bool(void) { return next() >> 20 & 1; }
void __VERIFIER_assume(int holds) { if (!holds) _exit(0); }
void reach_error(void) { _exit(0); }

static int fails(void) { return allocations_fail && next() >> 20 & 1; }
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return fails() ? NULL : __real_calloc(count, size); }
void *__wrap_realloc(void *old, size_t size) { return fails() ? NULL : __real_realloc(old, size); }

static void execute(long index, long seed) {
  *position = index;
  alarm(SECONDS);
  state = (uint64_t)(seed + index + 1) * UINT64_C(0x9E3779B97F4A7C15) + 1;
  mode = index % 8;
  digits = index % 2 == 0 ? index / 2 : 0;
  allocations_fail = index % 5 == 4;
  next();
  next();
  program_main();
}

/* A child executes what is from first to last, exclusively; its status. */
static int executed(long first, long last, long seed) {
  pid_t child = fork();
  if (child == 0) {
    for (long i = first; i < last; i++) execute(i, seed);
    if (last - first == 1) exit(0);
    _exit(__lsan_do_recoverable_leak_check && __lsan_do_recoverable_leak_check() ? LEAK : 0);
  }
  int status;
  waitpid(child, &status, 0);
  return status;
}

static int is_stopped(int status) {
  if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGSEGV || WTERMSIG(status) == SIGBUS;
  return WEXITSTATUS(status) == STOPPED || WEXITSTATUS(status) == UNDEFINED;
}

/* Whether one of the inputs is stopped in a process of its own. */
static int is_confirmed(long first, long last, long seed) {
  for (long i = first; i < last; i++) {
    fprintf(stderr, "input %ld alone\n", i);
    if (is_stopped(executed(i, i + 1, seed))) return 1;
  }
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  long count = atol(argv[1]), seed = atol(argv[2]), size = BATCH;
  int endless = 0, refuted = 0;
  position = mmap(NULL, sizeof *position, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (long first = 0; first < count && endless < 2 && refuted < 100;) {
    long last = first + size < count ? first + size : count;
    int status = executed(first, last, seed);
    if (WIFEXITED(status) && WEXITSTATUS(status) == LEAK) {
      if (is_confirmed(first, first + 40 < last ? first + 40 : last, seed)) return 1;
      refuted++;
      first = last;
    } else if (is_stopped(status)) {
      if (is_confirmed(*position, *position + 1, seed)) return 1;
      refuted++;
      first = *position + 1;
    } else {
      int ended = *position + 1 < last;
      endless += WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
      first = ended ? *position + 1 : last;
    }
  }
  return 0;
}
