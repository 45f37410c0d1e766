/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/static-local.c"
/* The clones of a function share its static variables, of which two have the same name. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);
static int next__1(int step);

static int next__total = 10;
#line 5 "test-programs/static-local.c"
static int next(int step) {
  ;
  next__total = next__total + step;
  if (next__total > 15) {
    static int total = 0;
    total++;
    show(1000 + total);
  }
  return next__total;
}

/* For state two of the condition. */
#line 5 "test-programs/static-local.c"
static int next__1(int step) {
  ;
  next__total = next__total + step;
  if (next__total > 15) __residua_stop((__residua_stop_flush(0), 0)); /* line 17 of the condition */
#line 13 "test-programs/static-local.c"
  return next__total;
}

/* For state start of the condition. */
#line 16 "test-programs/static-local.c"
int main(void) {
  show(next(1));
  int step = __VERIFIER_nondet_int() & 3;
  if (step == 2) {
    show(next__1(step));
    show(next__1(step));
#line 23 "test-programs/static-local.c"
    show(next__1(step));
    show(next__1(1));
  } else {
#line 23 "test-programs/static-local.c"
    show(next(step));
    show(next(1));
  }
#line 25 "test-programs/static-local.c"
  return 0;
}
