/* Jumps out of a loop and into the middle of one. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int i = 0;
  if (__VERIFIER_nondet_int() & 1) {
    i = 5;
    goto inside;
  }
again:
  while (i < 8) {
    show(i);
    if (__VERIFIER_nondet_int() & 1) {
      goto outside;
    }
  inside:
    i = i + 2;
    if (i == 7) {
      goto again;
    }
  }
  show(100 + i);
  return 1;
outside:
  show(200 + i);
  return 2;
}
