/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/short-circuit.c"
/* Steps inside && and || decide nothing; only the last one does. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/short-circuit.c"
int main(void) {
  int a = __VERIFIER_nondet_int() & 3;
  __typeof__(1 ? (a == 3) : (a == 3)) __residua_v1;
#line 7 "test-programs/short-circuit.c"
  if (a > 1 && __VERIFIER_nondet_int() > 0) {
    show(1);
#line 10 "test-programs/short-circuit.c"
    if (a == 0 || !(__VERIFIER_nondet_int() > 0)) __residua_stop((__residua_stop_flush(0), 0)); /* line 22 of the condition */
#line 13 "test-programs/short-circuit.c"
    __residua_v1 = (a == 3);
#line 13 "test-programs/short-circuit.c"
    if (!__residua_v1) __residua_stop((__residua_stop_flush(0), 0)); /* line 30 of the condition */
  } else {
#line 10 "test-programs/short-circuit.c"
    if (a == 0 || !(__VERIFIER_nondet_int() > 0)) {
      show(2);
    }
    __residua_v1 = (a == 3);
#line 13 "test-programs/short-circuit.c"
    if (__residua_v1) __residua_stop((__residua_stop_flush(0), 0)); /* line 26 of the condition */
  }
#line 13 "test-programs/short-circuit.c"
  show(__residua_v1 ? 3 : 4);
  return a && __VERIFIER_nondet_int();
}
