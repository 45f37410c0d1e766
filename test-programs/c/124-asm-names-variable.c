// gcc-only, x86-64
// Assembler text at the top names a static variable.
volatile int rare;
__attribute__((used)) static const int k = 4;
asm(".globl kk\nkk = k");
extern const int kk;
int main(void) {
  if (rare) return 99;
  return kk - 4;
}
