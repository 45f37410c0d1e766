// x86-64
// Names for the assembler, registers for variables.
volatile int rare;
extern int absolute(int) __asm__("abs");
static int hidden __asm__("residua_hidden") = 4;
int get(void) __asm__("residua_get");
int get(void) { if (rare) return 99; return hidden; }
int main(void) {
  register long r asm("r12") = 7;
  asm volatile("" : "+r"(r));
  if (r != 7) return 1;
  if (absolute(-3) != 3) return 2;
  static int s asm("residua_static") = 2;
  s++;
  return get() + s - 7;
}
