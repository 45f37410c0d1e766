// Labels as values in a static table: a small interpreter.
volatile int rare;
static int run(const unsigned char *code) {
  static const void *const table[] = { &&halt, &&push, &&add, &&mul };
  int stack[8], sp = 0;
  goto *table[*code++];
push:
  stack[sp++] = *code++;
  if (rare) return 99;
  goto *table[*code++];
add:
  sp--; stack[sp - 1] += stack[sp];
  goto *table[*code++];
mul:
  sp--; stack[sp - 1] *= stack[sp];
  goto *table[*code++];
halt:
  return stack[0];
}
int main(void) {
  if (run((const unsigned char[]){ 1, 3, 1, 4, 2, 1, 5, 3, 0 }) != 35) return 1;
  return 0;
}
