// Eight locks, each opened by two factors of its number; all numbers are prime.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_ushort() % 65000u + 2;
  unsigned y = __VERIFIER_nondet_ushort() % 65000u + 2;
  unsigned number;
  switch (__VERIFIER_nondet_uchar()) {
    case 0: number = 536870923u; break;
    case 1: number = 536870951u; break;
    case 2: number = 536871001u; break;
    case 3: number = 536871017u; break;
    case 4: number = 536871019u; break;
    case 5: number = 536871029u; break;
    case 6: number = 536871061u; break;
    default: number = 536871089u; break;
  }
  if (x * y == number)
    reach_error();
  return 0;
}
