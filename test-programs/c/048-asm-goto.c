// x86-64
// Assembly that jumps to labels of C.
volatile int rare;
static int sign(int x) {
  asm goto("testl %0, %0\n\tjs %l[neg]\n\tjz %l1" : : "r"(x) : "cc" : zero, neg);
  if (rare) return 99;
  return 1;
neg:
  return -1;
zero:
  return 0;
}
static int sign2(int x) {
  __asm__ volatile goto("testl %0, %0\n\tjs %l[neg]" : : "r"(x) : "cc" : neg);
  return 1;
neg:
  return -1;
}
int main(void) {
  if (sign(5) != 1 || sign(-5) != -1) return 1;
  if (sign2(0) != 1 || sign2(-1) != -1) return 2;
  return 0;
}
