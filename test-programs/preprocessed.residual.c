/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "sensor.h"
extern int __VERIFIER_nondet_int(void);
extern void show(int);

#line 3 "sensor.h"
static inline int clip(int v) {
  return v > 9 ? 9 : v;
}

/* For state start of the condition. */
#line 4 "sensor.c"
int main(void) {
  int v = clip(__VERIFIER_nondet_int());
#line 20 "sensor.c"
  if (v < 0) __residua_stop((__residua_stop_flush(0), 0)); /* line 12 of the condition */
#line 24 "sensor.c"
  show(v);
  return 0;
}
