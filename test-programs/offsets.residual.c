/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/offsets.c"
/* Three statements of one line, told apart by their offsets. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/offsets.c"
int main(void) {
  int a = __VERIFIER_nondet_int(), b = 0;
  __typeof__(1 ? (a < b) : (a < b)) __residua_v1;
#line 7 "test-programs/offsets.c"
  if (a > 0) {
#line 7 "test-programs/offsets.c"
    b = 1;
#line 7 "test-programs/offsets.c"
    show(b);
#line 7 "test-programs/offsets.c"
    show(a);
    __residua_v1 = (a < b);
#line 8 "test-programs/offsets.c"
    if (!__residua_v1) __residua_stop((__residua_stop_flush(0), 0)); /* line 22 of the condition */
#line 8 "test-programs/offsets.c"
    show(__residua_v1 ? a : b);
    return 0;
  }
#line 7 "test-programs/offsets.c"
  b = 2;
#line 7 "test-programs/offsets.c"
  show(-b);
#line 7 "test-programs/offsets.c"
  __residua_stop((__residua_stop_flush(0), 0)); /* line 26 of the condition */
#line 10 "test-programs/offsets.c"
}
