// x86-64
// Basic assembly among statements, alone under an if, and at file scope.
volatile int rare;
__asm__(".globl residua_word\n.data\nresidua_word: .long 5\n.text");
extern int residua_word;
asm("# nothing; really { ( \"");
int main(void) {
  asm("nop");
  __asm__ volatile ("nop\n\tnop");
  for (int i = 0; i < 2; i++) asm volatile ("");
  if (residua_word == 5) __asm ("nop"); else return 1;
  if (rare) return 99;
  do asm("nop"); while (0);
  asm inline ("nop"); asm("nop");
  return residua_word - 5;
}
