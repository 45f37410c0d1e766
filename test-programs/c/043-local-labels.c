// __label__ in blocks that are repeated by a macro.
volatile int rare;
#define FIND(v, n, x) ({ __label__ out; int i_, r_ = -1; \
    for (i_ = 0; i_ < (n); i_++) if ((v)[i_] == (x)) { r_ = i_; goto out; } \
    out: r_; })
int main(void) {
  int v[] = { 3, 5, 7 };
  if (FIND(v, 3, 5) + FIND(v, 3, 7) != 3) return 1;
  {
    __label__ again, done;
    int n = 0;
  again:
    if (n == 3) goto done;
    if (rare) return 99;
    n++;
    goto again;
  done:
    if (n != 3) return 2;
  }
  return FIND(v, 3, 9) + 1;
}
