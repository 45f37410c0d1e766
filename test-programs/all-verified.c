/* Everything is verified: the residual stops at once, initialisers included. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static int counter = 3;

int main(void) {
  counter = counter + __VERIFIER_nondet_int();
  show(counter);
  return counter & 1;
}
