// Sixteen round and square brackets: a text that closes all it opens has as many of each.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  int open = 0, depth = 0, opened = 0, closed = 0;
  for (int i = 0; i < 16; i++) {
    if (__VERIFIER_nondet_int()) {
      depth++;
      opened++;
    } else {
      if (depth == 0)
        return 1;
      depth--;
      closed++;
    }
    if (depth > open)
      open = depth;
  }
  if (depth == 0 && (opened != closed || open > 8))
    reach_error();
  return 0;
}
