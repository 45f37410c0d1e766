/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 2 "test-programs/switch-fall-through.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  {
#line 6 "test-programs/switch-fall-through.c"
    int round = 0;
    L9:;
#line 6 "test-programs/switch-fall-through.c"
    if (!(round < 3)) goto L1;
    {
#line 7 "test-programs/switch-fall-through.c"
      int command = __VERIFIER_nondet_int() & 7;
      switch (command) {
      case 0: goto L2;
      case 1: goto L3;
      case 2: __residua_stop((__residua_stop_flush(0), 0));
      case 3: goto L4;
      case 4: goto L4;
      case 6: goto L5;
      default: goto L6;
      }
      L2:;
#line 10 "test-programs/switch-fall-through.c"
      show(100);
      goto L7;
      L3:;
      show(101);
#line 15 "test-programs/switch-fall-through.c"
      show(102);
      L4:;
#line 18 "test-programs/switch-fall-through.c"
      show(104);
      goto L8;
      L6:;
      show(105);
      L5:;
      show(106);
      L7:;
#line 26 "test-programs/switch-fall-through.c"
      show(command);
    }
    L8:;
#line 6 "test-programs/switch-fall-through.c"
    round++;
    goto L9;
  }
  L1:;
#line 28 "test-programs/switch-fall-through.c"
  return 0;
}
