extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int opened = 0;
  int closed = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int() > 4) {
      opened = opened + 1;
    } else {
      closed = closed + 1;
    }
    if (closed > opened + 2)
      reach_error();
  }
  return 0;
}
