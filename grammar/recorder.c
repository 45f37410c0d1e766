/* Runs the program it is linked to on each input of a plan, each time in a process of its own that
   may do nothing to the system, and writes what it recorded to standard output.

   The plan is the file that RESIDUA_PLAN names: numbers are those of this machine, of 4 bytes.
     the limits: seconds of a run, megabytes, letters
     for each run: 0 and the length and name of the file for standard input, or
                   1 and the number of values; for each its form, its length, its bytes:
                     0 as they are in memory, 1 an integer of 16 bytes, 2 a floating number in words
   For each run is written: how it ended (END_...), the status of its process, whether the
   system is protected from it, the numbers of letters and of inputs, the letters, and of each input
   what it is (as in residua_input), its size, its first 16 bytes. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Second names of glibc: a program may have functions of its own with the usual ones. */
#ifdef __GLIBC__
extern int own_open(const char *, int, ...) __asm__("__open");
extern int own_close(int) __asm__("__close");
extern ssize_t own_read(int, void *, size_t) __asm__("__read");
extern ssize_t own_write(int, const void *, size_t) __asm__("__write");
#else
#define own_open open
#define own_close close
#define own_read read
#define own_write write
#endif

enum { END_NONE, END_ERROR, END_UNMET, END_INPUTS, END_FULL, END_TIME };

static struct record {
  unsigned end, status, safe, count, inputs;
  int letters[];
} *record;
static struct input {
  unsigned kind, size;
  char bytes[16];
} *inputs;
enum { MOST_INPUTS = 100000 };
static unsigned most;
static const char *next, *behind;
static unsigned values;
static int from_plan;

int residua_record(int letter) {
  if (record) {
    if (record->count >= most) {
      record->end = END_FULL;
      _exit(0);
    }
    record->letters[record->count++] = letter;
  }
  return letter;
}

static void over(unsigned end) {
  if (record && record->end == END_NONE) record->end = end;
  _exit(0);
}

__attribute__((noreturn)) void residua_unmet(void) {
  over(END_UNMET);
  __builtin_unreachable();
}

__attribute__((weak, noreturn)) void __assert_fail(const char *assertion, const char *file, unsigned line,
                                                   const char *function) {
  (void)assertion, (void)file, (void)line, (void)function;
  over(END_ERROR);
  __builtin_unreachable();
}

static unsigned number(void) {
  unsigned result = 0;
  if (behind - next < 4) {
    next = behind;
    return 0;
  }
  memcpy(&result, next, 4);
  next += 4;
  return result;
}

static void store(void *place, unsigned long size, int kind, long double value) {
  float single = (float)value;
  double twice = (double)value;
  memcpy(place, kind == 1 ? (void *)&single : kind == 2 ? (void *)&twice : (void *)&value, size);
}

/* 128 bits, which 32-bit machines have no type for. */
typedef struct {
  unsigned long long low;
  long long high;
} wide;

static long double number_of(wide value) {
  return (long double)value.high * 18446744073709551616.0L + (long double)value.low;
}

static void give(void *place, unsigned long size, int kind);

static void note(const void *place, unsigned long size, int kind) {
  if (record && record->inputs < MOST_INPUTS) {
    struct input *input = &inputs[record->inputs++];
    input->kind = kind;
    input->size = size;
    memcpy(input->bytes, place, size < sizeof input->bytes ? size : sizeof input->bytes);
  }
}

void residua_input(void *place, unsigned long size, int kind) {
  give(place, size, kind);
  note(place, size, kind);
}

/* Whether the next value of the plan is all of so many bytes as they are in memory. */
static int is_whole(unsigned long size) {
  const char *at = next;
  int whole = from_plan && values > 0 && number() == 0 && number() == size;
  next = at;
  return whole;
}

/* Bytes of an object, as so many inputs as HarnessWord.pieceSize says. */
void residua_bytes(void *place, unsigned long size) {
  unsigned long piece = size == 2 || size == 8 ? size : size % 4 == 0 ? 4 : 1;
  int whole = is_whole(size);
  if (whole) give(place, size, 0);
  for (char *to = place; to < (char *)place + size; to += piece) {
    if (whole) {
      note(to, piece, piece == 1 ? 5 : 0);
    } else {
      residua_input(to, piece, piece == 1 ? 5 : 0);
    }
  }
}

/* kind: 0 an integer, 1 float, 2 double, 3 long double, 4 a truth value, 5 an integer without sign */
static void give(void *place, unsigned long size, int kind) {
  if (!from_plan) {
    for (char *to = place; size > 0;) {
      long got = own_read(0, to, size);
      if (got <= 0) over(END_INPUTS);
      to += got;
      size -= got;
    }
    return;
  }
  if (values == 0) over(END_INPUTS);
  values--;
  unsigned form = number(), length = number();
  const char *bytes = next;
  if (length > behind - next) over(END_INPUTS);
  next += length;
  if (form == 0) {
    if (length != size) over(END_INPUTS);
    memcpy(place, bytes, size);
    return;
  }
  char words[64] = {0};
  if (form == 2) {
    if (length >= sizeof words) over(END_INPUTS);
    memcpy(words, bytes, length);
  }
  wide integer = {0};
  if (form == 1) memcpy(&integer, bytes, sizeof integer);
  if (kind == 4) {
    *(unsigned char *)place = form == 2 ? strtold(words, 0) != 0 : integer.low || integer.high;
  } else if (kind >= 1 && kind <= 3) {
    store(place, size, kind, form == 2 ? strtold(words, 0) : number_of(integer));
  } else {
    if (form == 2 || size > sizeof integer) over(END_INPUTS);
    memcpy(place, &integer, size);
  }
}

/* No other processes, no network, no change of a file: whatever could is denied. */
static void protect(void) {
#define LOAD(what) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, what))
#define DENY(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define DENY_WRITING(call, argument) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), LOAD(args[argument]), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND, 0, 1), \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM), LOAD(nr)
  struct sock_filter filter[] = {
#if defined __x86_64__
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      DENY_WRITING(open, 1),
      DENY(fork), DENY(vfork), DENY(unlink), DENY(rename), DENY(chmod), DENY(chown), DENY(lchown),
      DENY(creat), DENY(utime), DENY(utimes), DENY(link), DENY(symlink), DENY(mkdir), DENY(rmdir),
      DENY(mknod), DENY(futimesat), DENY(renameat),
#elif defined __i386__
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_I386, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      DENY_WRITING(open, 1),
      DENY(fork), DENY(vfork), DENY(unlink), DENY(rename), DENY(chmod), DENY(chown), DENY(lchown),
      DENY(creat), DENY(utime), DENY(utimes), DENY(link), DENY(symlink), DENY(mkdir), DENY(rmdir),
      DENY(mknod), DENY(futimesat), DENY(renameat), DENY(socketcall), DENY(ipc), DENY(chown32), DENY(lchown32),
      DENY(fchown32), DENY(truncate64), DENY(utimensat_time64), DENY(clock_settime64), DENY(umount), DENY(stime),
#elif defined __aarch64__
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_AARCH64, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
#else
      LOAD(nr),
#endif
      DENY_WRITING(openat, 2),
      DENY(clone), DENY(truncate), DENY(renameat2), DENY(linkat), DENY(symlinkat), DENY(mkdirat),
      DENY(mknodat),
#ifdef __NR_openat2
      DENY(openat2),
#endif
#ifdef __NR_clone3
      DENY(clone3),
#endif
      DENY(execve), DENY(execveat), DENY(kill), DENY(tkill), DENY(socket), DENY(socketpair), DENY(ptrace),
      DENY(process_vm_writev), DENY(process_vm_readv), DENY(setpriority), DENY(prlimit64), DENY(unlinkat),
      DENY(fchmod), DENY(fchmodat), DENY(fchown), DENY(fchownat), DENY(utimensat), DENY(mount), DENY(umount2),
      DENY(setsid), DENY(shmget), DENY(msgget), DENY(semget), DENY(mq_open), DENY(memfd_create), DENY(bpf),
      DENY(io_uring_setup), DENY(keyctl), DENY(add_key), DENY(reboot), DENY(syslog), DENY(sethostname),
      DENY(settimeofday), DENY(clock_settime), DENY(adjtimex), DENY(swapon), DENY(swapoff), DENY(init_module),
      DENY(finit_module), DENY(delete_module), DENY(kexec_load), DENY(ioctl), DENY(setxattr),
      DENY(ioprio_set), DENY(sched_setaffinity), DENY(sched_setscheduler), DENY(pidfd_open),
      DENY(pidfd_send_signal), DENY(rt_sigqueueinfo),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0) record->safe = 1;
}

static void limit(int what, rlim_t most_of_it) {
  struct rlimit both = {most_of_it, most_of_it};
  setrlimit(what, &both);
}

static void be_the_run(const char *input, unsigned seconds, unsigned megabytes) {
  int in = own_open(input, O_RDONLY), out = own_open("/dev/null", O_WRONLY);
  dup2(in, 0);
  dup2(out, 1);
  dup2(out, 2);
  for (int i = 3; i < 256; i++) own_close(i);
  unsetenv("RESIDUA_PLAN");
  setpgid(0, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_NOFILE, 64);
  limit(RLIMIT_CPU, seconds + 1);
  limit(RLIMIT_AS, (rlim_t)megabytes << 20);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  protect();
}

static void put(const void *from, unsigned long size) {
  for (const char *at = from; size > 0;) {
    long done = own_write(1, at, size);
    if (done <= 0) _exit(1);
    at += done;
    size -= done;
  }
}

static void wait_for(pid_t run, unsigned seconds, const sigset_t *child) {
  struct timespec now, end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += seconds;
  int status = 0, killed = 0;
  while (waitpid(run, &status, WNOHANG) == 0) {
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec > end.tv_sec || (now.tv_sec == end.tv_sec && now.tv_nsec >= end.tv_nsec)) {
      killed = 1;
      kill(-run, SIGKILL);
      kill(run, SIGKILL);
    }
    struct timespec short_time = {0, 50000000};
    sigtimedwait(child, 0, &short_time);
  }
  kill(-run, SIGKILL);
  record->status = status;
  if (killed) record->end = END_TIME;
}

__attribute__((constructor(101))) static void residua_begin(void) {
  const char *name = getenv("RESIDUA_PLAN");
  int plan = name ? own_open(name, O_RDONLY) : -1;
  struct stat about;
  if (plan < 0 || fstat(plan, &about) != 0) _exit(1);
  next = mmap(0, about.st_size, PROT_READ, MAP_PRIVATE, plan, 0);
  if (next == MAP_FAILED) _exit(1);
  behind = next + about.st_size;
  unsigned seconds = number(), megabytes = number();
  most = number();
  unsigned long size = sizeof *record + (unsigned long)most * sizeof(int);
  record = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  inputs = mmap(0, MOST_INPUTS * sizeof *inputs, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (record == MAP_FAILED || inputs == MAP_FAILED) _exit(1);
  sigset_t child, before;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, &before);
  while (next < behind) {
    char input[4096] = "/dev/null";
    from_plan = number() == 1;
    values = number();
    if (!from_plan) {
      unsigned length = values;
      if (length >= sizeof input || length > behind - next) _exit(1);
      memcpy(input, next, length);
      input[length] = 0;
      next += length;
    }
    memset(record, 0, sizeof *record);
    fflush(0);
    pid_t run = fork();
    if (run < 0) _exit(1);
    if (run == 0) {
      sigprocmask(SIG_SETMASK, &before, 0);
      be_the_run(input, seconds, megabytes);
      return;
    }
    wait_for(run, seconds, &child);
    if (record->count > most) record->count = 0, record->end = END_FULL;
    if (record->inputs > MOST_INPUTS) record->inputs = 0;
    put(record, sizeof *record + (unsigned long)record->count * sizeof(int));
    put(inputs, record->inputs * sizeof *inputs);
    for (; from_plan && values > 0; values--) {
      number();
      unsigned length = number();
      next = length > behind - next ? behind : next + length;
    }
  }
  _exit(0);
}
