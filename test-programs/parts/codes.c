// Eight keys of a door: for none of them two different codes open it.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort(), key;
  switch (__VERIFIER_nondet_uchar()) {
    case 0: key = 40503u; break;
    case 1: key = 30011u; break;
    case 2: key = 52711u; break;
    case 3: key = 61223u; break;
    case 4: key = 25117u; break;
    case 5: key = 47779u; break;
    case 6: key = 33391u; break;
    default: key = 58831u; break;
  }
  if (x != y && (unsigned short)(x * key) == (unsigned short)(y * key))
    reach_error();
  return 0;
}
