// Eight numbers of crates, all prime: none makes a block of three sides.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_ushort() % 1620u + 2;
  unsigned y = __VERIFIER_nondet_ushort() % 1620u + 2;
  unsigned z = __VERIFIER_nondet_ushort() % 1620u + 2;
  unsigned number;
  switch (__VERIFIER_nondet_uchar()) {
    case 0: number = 1073741827u; break;
    case 1: number = 1073741831u; break;
    case 2: number = 1073741833u; break;
    case 3: number = 1073741839u; break;
    case 4: number = 1073741843u; break;
    case 5: number = 1073741857u; break;
    case 6: number = 1073741891u; break;
    default: number = 1073741909u; break;
  }
  if (x * y * z == number)
    reach_error();
  return 0;
}
