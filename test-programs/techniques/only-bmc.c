/* What is calculated is known, round by round; from any state it is a number to be factored. */
extern void reach_error(void);

int main(void) {
  unsigned long x = 3, y = 5;
  for (int i = 0; i < 40; i++) {
    x = (x * x + y) & 0xffffffffUL;
    y = (y * 7 + x) & 0xffffffffUL;
    if (x > 1 && y > 1 && x * y == 4611685975477714963UL) {
      reach_error();
    }
  }
  return 0;
}
