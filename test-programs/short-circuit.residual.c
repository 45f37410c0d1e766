/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/short-circuit.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/short-circuit.c"
int main(void) {
  int a = __VERIFIER_nondet_int() & 3;
  __typeof__((a == 3) + 0) __residua_v1;
#line 7 "test-programs/short-circuit.c"
  if (a > 1 && __VERIFIER_nondet_int() > 0) {
    show(1);
#line 10 "test-programs/short-circuit.c"
    if (a == 0 || !(__VERIFIER_nondet_int() > 0)) __residua_stop(); /* transition 2 */
#line 13 "test-programs/short-circuit.c"
    __residua_v1 = (a == 3);
#line 13 "test-programs/short-circuit.c"
    if (!__residua_v1) __residua_stop(); /* transition 4 */
#line 13 "test-programs/short-circuit.c"
    show(__residua_v1 ? 3 : 4);
  } else {
#line 10 "test-programs/short-circuit.c"
    if (a == 0 || !(__VERIFIER_nondet_int() > 0)) {
      show(2);
    }
    __residua_v1 = (a == 3);
#line 13 "test-programs/short-circuit.c"
    if (__residua_v1) __residua_stop(); /* transition 3 */
#line 13 "test-programs/short-circuit.c"
    show(__residua_v1 ? 3 : 4);
  }
#line 14 "test-programs/short-circuit.c"
  return a && __VERIFIER_nondet_int();
}
