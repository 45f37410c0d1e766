/* Whether the assumption holds or not, what follows is verified. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int limit = 1;

int main(void) {
  while (__VERIFIER_nondet_int() & 1) {
    show(limit);
    show(1);
  }
  show(9);
  return limit;
}
