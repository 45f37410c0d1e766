/* Instructions from standard input, which a symbolic executor without a model of it does not see, and a key. */
extern int getchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned key = __VERIFIER_nondet_uint();
  int stack[8] = {0}, top = 0, errors = 0;
  for (int i = 0; i < 64; i++) {
    int c = getchar();
    if (c == -1)
      break;
    switch (c & 7) {
      case 0:
        if (top < 8)
          stack[top++] = c >> 3;
        else
          errors++;
        break;
      case 1:
        if (top > 1) {
          top--;
          stack[top - 1] += stack[top];
        } else
          errors++;
        break;
      case 2:
        if (top > 0)
          top--;
        break;
      case 3:
        if (top > 0 && stack[top - 1] == 0)
          errors += 2;
        break;
      default:
        break;
    }
  }
  if (key % 65521u == 4711u && key / 65521u == 30011u)
    errors = 0;
  else if (key * 3u == 1234567893u)
    errors++;
  return errors > 3;
}
