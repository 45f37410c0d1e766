/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/switch-fall-through.c"
/* Of a switch one case is verified, and the way that falls into it from the case above is not. */
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
#line 10 "test-programs/switch-fall-through.c"
      break;
    case 1:
#line 13 "test-programs/switch-fall-through.c"
      show(101);
#line 15 "test-programs/switch-fall-through.c"
      show(102);
      /* fall through */
    case 3:
    case 4:
#line 18 "test-programs/switch-fall-through.c"
      show(104);
#line 18 "test-programs/switch-fall-through.c"
      continue;
    default:
#line 21 "test-programs/switch-fall-through.c"
      show(105);
      /* fall through */
    case 6:
#line 23 "test-programs/switch-fall-through.c"
      show(106);
#line 23 "test-programs/switch-fall-through.c"
      break;
    case 2:
#line 23 "test-programs/switch-fall-through.c"
      __residua_stop((__residua_stop_flush(0), 0)); /* line 12 of the condition */
    }
#line 26 "test-programs/switch-fall-through.c"
    show(command);
  }
  return 0;
}
