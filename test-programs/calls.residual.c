/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/calls.c"
/* What happens between two calls is verified: after return from open, up to the call of shut. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);
#line 5 "test-programs/calls.c"
static int handle;

static int open(int mode) {
  if (mode == 0) {
    return -1;
  }
  handle = mode;
  return 0;
}

static void use(void) { show(handle); }

static void shut(void) {
  show(-handle);
  handle = 0;
}

/* For state start of the condition. */
#line 22 "test-programs/calls.c"
int main(void) {
  int mode = __VERIFIER_nondet_int() & 3;
  if (open(mode) < 0) {
    show(-1);
    return 1;
  }
  if (__VERIFIER_nondet_int() & 1) {
    use();
#line 31 "test-programs/calls.c"
    shut();
#line 31 "test-programs/calls.c"
    __residua_stop((__residua_stop_flush(0), 0)); /* line 23 of the condition */
  }
#line 31 "test-programs/calls.c"
  shut();
  use();
  return 0;
}
