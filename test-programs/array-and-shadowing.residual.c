/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/array-and-shadowing.c"
/* A variable-length array, and names that hide others. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/array-and-shadowing.c"
int main(void) {
  int n = (__VERIFIER_nondet_int() & 3) + 1;
  int x = n;
  if (n > 2) {
    show(n);
#line 12 "test-programs/array-and-shadowing.c"
    int cells[n];
    for (int i = 0; i < n; i++) {
      int x = i * i;
      cells[i] = x;
    }
    int x = cells[n - 1];
    if (!(x == 9)) __residua_stop((__residua_stop_flush(0), 0)); /* line 17 of the condition */
    show(x);
#line 21 "test-programs/array-and-shadowing.c"
    show((int)(sizeof cells / sizeof cells[0]));
#line 21 "test-programs/array-and-shadowing.c"
  } else {
#line 12 "test-programs/array-and-shadowing.c"
    int cells[n];
    for (int i = 0; i < n; i++) {
      int x = i * i;
      cells[i] = x;
    }
    int x = cells[n - 1];
    if (x == 9) {
      show(x);
    }
    show((int)(sizeof cells / sizeof cells[0]));
  }
  show(x);
  return 0;
}
