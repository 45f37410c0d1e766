/* A run that reaches this point is verified: it stops here. */
extern int __residua_flush(void *) __asm__("fflush");
extern void __residua_exit(int) __asm__("_Exit") __attribute__((__noreturn__));
static void __residua_stop(void) __attribute__((__noreturn__, __unused__));
static void __residua_stop(void) {
  __residua_flush((void *)0);
  __residua_exit(0);
}

#line 2 "test-programs/switch-fall-through.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/switch-fall-through.c"
int main(void) {
  for (int round = 0; round < 3; round++) {
    int command = __VERIFIER_nondet_int() & 7;
    switch (command) {
    case 0:
      show(100);
      break;
    case 1:
      show(101);
#line 15 "test-programs/switch-fall-through.c"
      show(102);
    case 3:
    case 4:
      show(104);
      continue;
    default:
      show(105);
    case 6:
      show(106);
      break;
    case 2:
      __residua_stop(); /* transition 0 */
    }
#line 26 "test-programs/switch-fall-through.c"
    show(command);
  }
  return 0;
}
