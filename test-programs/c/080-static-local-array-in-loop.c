// A static array inside a loop body and inside a switch keeps its contents.
volatile int rare;
static int push(int x) {
  int r = 0;
  for (int i = 0; i < 2; i++) {
    static int stack[8], top;
    stack[top++] = x + i;
    if (rare) return 99;
    r = r * 10 + stack[top - 1];
    if (top == 8) top = 0;
  }
  switch (x) { static int seen[4]; case 1: case 2: case 3: r += 100 * ++seen[x]; }
  return r;
}
int main(void) {
  if (push(1) != 112) return 1;
  if (push(2) != 123) return 2;
  if (push(1) != 212) return 3;
  return 0;
}
