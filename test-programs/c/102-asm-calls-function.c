// gcc-only, x86-64
// An instruction calls a function that nothing else names.
volatile int rare;
static __attribute__((used)) int callee(void) {
  if (rare) return 99;
  return 0;
}
int main(void) {
  int result = 5;
  if (rare) return 99;
  asm volatile("mov %%rsp, %%rbx\n\tsub $256, %%rsp\n\tand $-16, %%rsp\n\tcall callee\n\tmov %%rbx, %%rsp"
               : "=a"(result)
               :
               : "rbx", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "memory", "cc");
  return result;
}
