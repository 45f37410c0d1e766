extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int x;
int main(void) { // want "some executions exceed the bounds"
  int n = __VERIFIER_nondet_int();
  if (n == 1)
    __asm__ volatile("nop" : : : "memory"); // want "open"
  if (n == 1)
    reach_error(); // nothing is known after the assembly
  if (n == 2)
    reach_error(); // want "error"
  while (n == 3)
    ;
  if (n == 3)
    reach_error();
  return 0;
}
