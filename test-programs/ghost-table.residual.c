/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

/* The state of the condition; 0: nothing is verified any more. */
static int __residua_state = 1;

#line 3 "test-programs/ghost-table.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);
#line 6 "test-programs/ghost-table.c"
static int left;
static int work;

static int idle(void) {
  left--;
  return __VERIFIER_nondet_int() > 0 ? 1 : 0;
}

static int busy(void) {
  switch (__residua_state) {
  case 1: __residua_state = 2; break;
  case 3: __residua_state = 4; break;
  }
#line 15 "test-programs/ghost-table.c"
  work++;
  show(work);
  return __VERIFIER_nondet_int() > 0 ? 2 : 1;
}

static int done(void) {
  switch (__residua_state) {
  case 2: __residua_state = 3; break;
  case 4: __residua_stop();
  }
#line 21 "test-programs/ghost-table.c"
  show(-work);
  return 0;
}
#line 25 "test-programs/ghost-table.c"
static int (*const steps[])(void) = {idle, busy, done};

int main(void) {
  int step = 0;
  left = __VERIFIER_nondet_int() & 7;
  while (left > 0) {
    step = steps[step]();
  }
  show(left);
  return 0;
}
