// x86-64
// Extended assembly: operands, names of operands, clobbers, memory, effects in operands.
volatile int rare;
static int calls;
static int five(void) { calls++; return 5; }
static int add(int a, int b) {
  int r;
  __asm__("movl %1, %0\n\taddl %2, %0" : "=&r"(r) : "r"(a), "rm"(b) : "cc");
  if (rare) return 99;
  return r;
}
int main(void) {
  int x = 1, v[2] = { 3, 4 };
  if (add(2, 3) != 5) return 1;
  asm("incl %[n]" : [n] "+r"(x) : : "cc");
  asm volatile("addl %1, %0" : "+m"(v[1]) : "ri"(x) : "memory", "cc");
  if (v[1] != 6) return 2;
  asm("imull %1, %0" : "+r"(x) : "r"(five()));
  if (x != 10 || calls != 1) return 3;
  for (int i = 0; i < 3; i++) asm("subl $1, %0" : "+r"(x));
  return x == 7 ? 0 : 4;
}
