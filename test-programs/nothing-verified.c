/* The condition accepts nothing: the residual is the program. */
#define LIMIT 3
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static int twice(int n) { return 2 * n; }

int main(void) {
  for (int i = 0; i < LIMIT; i++) {
    show(twice(__VERIFIER_nondet_int() & 255)); /* stays as it is */
  }
  return 0;
}
