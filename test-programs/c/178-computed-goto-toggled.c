// gcc-only
// An interpreter with computed jumps that calls functions between them.
#include <stdio.h>
volatile int rare;
static int f(int x) { if (rare) return 99; return x; }
static int run(const unsigned char *code) {
  static const void *const labels[] = { &&halt, &&push, &&add, &&twice, &&loop };
  int stack[8], *top = stack, rounds = 0;
  goto *labels[*code++];
push:
  *top++ = f(*code++);
  goto *labels[*code++];
add:
  top--, top[-1] += f(*top) && f(1) ? *top : 0;
  goto *labels[*code++];
twice: {
    int k = f(top[-1]);
    if (rare) return 99;
    top[-1] += k;
  }
  goto *labels[*code++];
loop:
  if (++rounds < 3) code -= 2;
  goto *labels[*code++];
halt:
  return top[-1];
}
int main(void) {
  static const unsigned char code[] = { 1, 2, 1, 3, 2, 3, 4, 0 };
  printf("%d\n", run(code));
  return run(code) - 40;
}
