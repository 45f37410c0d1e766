#line 3 "test-programs/assumption-shadowed.c"
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int limit;
  limit = __VERIFIER_nondet_int();
  switch (limit & 1) {
    int limit = 7;
    default:
      show(1);
  }
  show(limit & 1);
  return 0;
}
