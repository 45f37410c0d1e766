// A lift with five floors serves nine requests: it never leaves its shaft.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
  int floor = 2, doors = 0;
  for (int i = 0; i < 9; i++) {
    int request = __VERIFIER_nondet_int();
    if (request > 0) {
      doors = 0;
      floor += floor < 4;
    } else if (request < 0) {
      doors = 0;
      floor -= floor > 0;
    } else {
      doors = 1;
    }
    if (floor < 0 || floor > 4 || doors > 1)
      reach_error();
  }
  return 0;
}
