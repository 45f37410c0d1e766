// Traffic lights of a crossing, fourteen steps: never both green.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

enum colour { RED, GREEN, YELLOW };

int main(void) {
  enum colour north = RED, east = RED;
  for (int i = 0; i < 14; i++) {
    if (__VERIFIER_nondet_int())
      north = (north + (north != RED || east == RED)) % 3;
    else
      east = (east + (east != RED || north == RED)) % 3;
    if (north != RED && east != RED)
      reach_error();
  }
  return 0;
}
