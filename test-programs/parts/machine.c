// A stack machine runs seven instructions: its stack pointer stays in the stack.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  int stack[4] = {0}, top = 0;
  for (int i = 0; i < 7; i++) {
    switch (__VERIFIER_nondet_uchar()) {
      case 1:
        if (top == 4)
          return 1;
        stack[top++] = i;
        break;
      case 2:
        if (top < 2)
          return 1;
        stack[top - 2] += stack[top - 1];
        top--;
        break;
      case 3:
        if (top < 1)
          return 1;
        stack[top - 1] = -stack[top - 1];
        break;
      case 4:
        if (top == 0 || top == 4)
          break;
        stack[top] = stack[top - 1];
        top++;
        break;
      default:
        break;
    }
    if (top < 0 || top > 4)
      reach_error();
  }
  return 0;
}
