// x86-64
// Instructions in statement expressions and beside calls.
volatile int rare;
static int f(int x) {
  if (rare) return 99;
  return x;
}
#define ADD(a, b) ({ int r = (a); __asm__("addl %1, %0" : "+r"(r) : "r"(b) : "cc"); r; })
int main(void) {
  int a = ADD(f(1), f(2));
  int b = ADD(ADD(a, a), f(4)) && ADD(f(-1), 1);
  while (ADD(a, -1) > 0) {
    if (rare) return 99;
    a = ADD(a, -1);
    __asm__ volatile("" ::: "memory");
  }
  return a - 1 + b;
}
