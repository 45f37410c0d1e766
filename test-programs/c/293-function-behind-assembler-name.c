// A function and an object that are only reached by their names for the assembler.
volatile int rare;
int hidden(int x) __asm__("hidden_symbol");
int hidden(int x) { if (rare) return 99; return x + 1; }
extern int by_symbol(int x) __asm__("hidden_symbol");
int cell __asm__("cell_symbol") = 4;
extern int same_cell __asm__("cell_symbol");
int main(void) {
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    if (rare) sum += 100;
    sum += by_symbol(i);
  }
  same_cell++;
  return sum - 10 + same_cell - 5;
}
