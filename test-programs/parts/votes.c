// Ten votes: yes, no and not given are ten together.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
  int yes = 0, no = 0, none = 0;
  for (int i = 0; i < 10; i++) {
    switch (__VERIFIER_nondet_uchar()) {
      case 'y':
        yes++;
        break;
      case 'n':
        no++;
        break;
      default:
        none++;
        break;
    }
  }
  if (yes + no + none != 10)
    reach_error();
  return 0;
}
