/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 6 "test-programs/included.h"
enum { FAILED = 3 };
#line 8 "test-programs/included.h"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static inline int magnitude(int v) { return v < 0 ? -v : v; }

static inline void report(int v, const char *text) {
  show(v);
  show(text[0]);
}

/* For state start of the condition. */
#line 5 "test-programs/included.c"
int main(void) {
  int v = ((__VERIFIER_nondet_int()) % 16);
  if (magnitude(v) > 7) {
    show(16);
#line 11 "test-programs/included.c"
    if (!(v < 0)) __residua_stop((__residua_stop_flush(0), 0)); /* line 17 of the condition */
#line 11 "test-programs/included.c"
  } else if (!(v < 0)) {
#line 17 "test-programs/included.c"
    show(((v + 9) % 16));
    return 0;
  }
#line 12 "test-programs/included.c"
  report(-v,
           "below");
  return FAILED;
#line 19 "test-programs/included.c"
}
