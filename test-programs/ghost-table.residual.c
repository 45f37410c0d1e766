/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

/* The state of the condition; 0: nothing is verified any more. */
static int __residua_state = 1;

#line 1 "test-programs/ghost-table.c"
/* A machine whose steps are functions in a table. A run is verified once it has gone around
   twice: which function a call through the table enters is known only when it runs. */
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
#line 14 "test-programs/ghost-table.c"
  switch (__residua_state) {
#line 14 "test-programs/ghost-table.c"
  case 1: __residua_state = 2; break;
#line 14 "test-programs/ghost-table.c"
  case 3: __residua_state = 4; break;
  }
#line 15 "test-programs/ghost-table.c"
  work++;
  show(work);
  return __VERIFIER_nondet_int() > 0 ? 2 : 1;
}

static int done(void) {
#line 20 "test-programs/ghost-table.c"
  switch (__residua_state) {
#line 20 "test-programs/ghost-table.c"
  case 2: __residua_state = 3; break;
#line 20 "test-programs/ghost-table.c"
  case 4: __residua_stop((__residua_stop_flush(0), 0));
  }
#line 21 "test-programs/ghost-table.c"
  show(-work);
  return 0;
}

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
