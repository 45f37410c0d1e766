/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/assumption-decides-nothing.c"
/* Whether the assumption holds or not, what follows is verified. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);
#line 5 "test-programs/assumption-decides-nothing.c"
int limit = 1;

/* For state start of the condition. */
#line 7 "test-programs/assumption-decides-nothing.c"
int main(void) {
  if (__VERIFIER_nondet_int() & 1) {
    show(limit);
#line 9 "test-programs/assumption-decides-nothing.c"
    if (limit > 1) __residua_stop((__residua_stop_flush(0), 0)); /* line 13 of the condition */
#line 9 "test-programs/assumption-decides-nothing.c"
    __residua_stop((__residua_stop_flush(0), 0)); /* line 23 of the condition */
  }
#line 12 "test-programs/assumption-decides-nothing.c"
  show(9);
  return limit;
}
