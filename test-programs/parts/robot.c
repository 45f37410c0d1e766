// A robot makes seven moves on a field of nine by nine, and turns back at the edge.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  int x = 4, y = 4;
  for (int i = 0; i < 7; i++) {
    int turn = __VERIFIER_nondet_uchar();
    if (turn < 64)
      x += x < 8 ? 1 : -1;
    else if (turn < 128)
      x -= x > 0 ? 1 : -1;
    else if (turn < 192)
      y += y < 8 ? 1 : -1;
    else
      y -= y > 0 ? 1 : -1;
    if (x < 0 || x > 8 || y < 0 || y > 8)
      reach_error();
  }
  return 0;
}
