/* The limit of the queue hides the one in front, and no run gives it a value: the case label lies
   behind it. What the condition says of it cannot be tested. */
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
