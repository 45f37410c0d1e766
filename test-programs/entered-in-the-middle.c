/* A block with two declarations that jumps pass over is only entered behind both. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sum = __VERIFIER_nondet_int() & 7;
  goto inside;
  {
    int first;
  again:
    first = 1;
    show(first);
    int second;
  inside:
    second = __VERIFIER_nondet_int() & 3;
    first = second;
    sum = sum + first;
    if (sum < 9 && second)
      goto again;
    show(first);
  }
  return sum & 3;
}
