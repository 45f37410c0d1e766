extern void reach_error(void);
int x = 1;
int main(void) { // want "UNKNOWN by enumerate, value, interval, bmc, k-induction, predicate, impact"
  __asm__ volatile("" : : : "memory", "cc");
  __asm__ volatile("movl $2, %0" : "=m"(x));
  if (x == 3)
    reach_error();
  return 0;
}
