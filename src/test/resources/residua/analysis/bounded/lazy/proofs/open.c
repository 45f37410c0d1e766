extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  while (n > 3)
    n--;
  if (n > 3)
    reach_error();
  if (n == 2)
    __asm__ volatile("nop" : : : "memory"); // want "stopped"
  if (n == 2)
    reach_error();
  return 0;
}
