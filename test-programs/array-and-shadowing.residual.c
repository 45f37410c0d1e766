/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 2 "test-programs/array-and-shadowing.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int __residua_way;
#line 6 "test-programs/array-and-shadowing.c"
  int n = (__VERIFIER_nondet_int() & 3) + 1;
  int x = n;
  if (!(n > 2)) goto L1;
  show(n);
  {
    __residua_way = 0;
    goto L2;
    L1:;
    __residua_way = 1;
    L2:;
#line 12 "test-programs/array-and-shadowing.c"
    int cells[n];
#line 12 "test-programs/array-and-shadowing.c"
    if (__residua_way == 1) goto L3;
    {
#line 13 "test-programs/array-and-shadowing.c"
      int i = 0;
      L5:;
#line 13 "test-programs/array-and-shadowing.c"
      if (!(i < n)) goto L4;
      {
#line 14 "test-programs/array-and-shadowing.c"
        int x = i * i;
        cells[i] = x;
      }
#line 13 "test-programs/array-and-shadowing.c"
      i++;
      goto L5;
    }
    {
      L3:;
#line 13 "test-programs/array-and-shadowing.c"
      int i = 0;
      L7:;
#line 13 "test-programs/array-and-shadowing.c"
      if (!(i < n)) goto L6;
      {
#line 14 "test-programs/array-and-shadowing.c"
        int x = i * i;
        cells[i] = x;
      }
#line 13 "test-programs/array-and-shadowing.c"
      i++;
      goto L7;
    }
    L4:;
    __residua_way = 0;
    goto L8;
    L6:;
    __residua_way = 1;
    L8:;
#line 17 "test-programs/array-and-shadowing.c"
    int x = cells[n - 1];
#line 17 "test-programs/array-and-shadowing.c"
    if (__residua_way == 1) goto L9;
    if (x == 9) goto L10;
    __residua_stop((__residua_stop_flush(0), 0));
    L9:;
#line 18 "test-programs/array-and-shadowing.c"
    if (!(x == 9)) goto L11;
    L10:;
#line 19 "test-programs/array-and-shadowing.c"
    show(x);
    L11:;
    show((int)(sizeof cells / sizeof cells[0]));
  }
  show(x);
  return 0;
}
