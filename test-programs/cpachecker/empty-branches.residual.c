/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/cpachecker/empty-branches.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* For state ARG16 of the condition. */
#line 3 "test-programs/cpachecker/empty-branches.c"
int count(int flags) {
  int n = 0;
  int probe = __VERIFIER_nondet_int();
  if (probe + 4096) {
    if (probe - 8192) {
    }
  } else {
  }
  while (flags > 0) {
    if (flags % 2) {
      n = n + 1;
#line 18 "test-programs/cpachecker/empty-branches.c"
      flags = flags / 2;
#line 11 "test-programs/cpachecker/empty-branches.c"
      while (flags > 0) {
        if (flags % 2) {
          n = n + 1;
#line 18 "test-programs/cpachecker/empty-branches.c"
          flags = flags / 2;
#line 11 "test-programs/cpachecker/empty-branches.c"
          if (!(flags > 0)) __residua_stop((__residua_stop_flush(0), 0)); /* line 176 of the condition */
          do {
#line 12 "test-programs/cpachecker/empty-branches.c"
            if (flags % 2) {
              n = n + 1;
            } else {
              (void)(probe == 7);
            }
#line 18 "test-programs/cpachecker/empty-branches.c"
            flags = flags / 2;
#line 11 "test-programs/cpachecker/empty-branches.c"
          } while (flags > 0);
#line 20 "test-programs/cpachecker/empty-branches.c"
          return n;
        }
#line 15 "test-programs/cpachecker/empty-branches.c"
        (void)(probe == 7);
#line 18 "test-programs/cpachecker/empty-branches.c"
        flags = flags / 2;
      }
#line 18 "test-programs/cpachecker/empty-branches.c"
      __residua_stop((__residua_stop_flush(0), 0)); /* line 138 of the condition */
    }
#line 15 "test-programs/cpachecker/empty-branches.c"
    (void)(probe == 7);
#line 18 "test-programs/cpachecker/empty-branches.c"
    flags = flags / 2;
  }
#line 18 "test-programs/cpachecker/empty-branches.c"
  __residua_stop((__residua_stop_flush(0), 0)); /* line 83 of the condition */
#line 21 "test-programs/cpachecker/empty-branches.c"
}

/* For state ARG1,ARG2,ARG3,ARG4,ARG6 of the condition. */
#line 22 "test-programs/cpachecker/empty-branches.c"
int main(void) {
  int f = __VERIFIER_nondet_int();
  if (f < 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 44 of the condition */
#line 24 "test-programs/cpachecker/empty-branches.c"
  if (f > 300) __residua_stop((__residua_stop_flush(0), 0)); /* line 49 of the condition */
#line 26 "test-programs/cpachecker/empty-branches.c"
  int c = count(f);
  if (c > 8)
    reach_error();
  if (c == f) {
    if (c < 0)
      reach_error();
  }
  return 0;
}
