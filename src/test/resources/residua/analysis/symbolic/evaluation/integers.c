extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  int i = __VERIFIER_nondet_int();
  if (c != 200 || i != -7)
    return 0;
  unsigned u = 5;
  signed char s = (signed char) c;
  value(c + c); // want "400"
  value((unsigned char) (c + c)); // want "144"
  value(s); // want "-56"
  value(-7 / 2 + i / 2); // want "-6"
  value(i % 4); // want "-3"
  value(i >> 1); // want "-4"
  value(u - 6 > 0); // want "1"
  value(i < u); // want "0"
  value((long) i < (long) u); // want "1"
  value(~c); // want "-201"
  value(!c); // want "0"
  value(-u > 100); // want "1"
  value(c & i); // want "200"
  value(c ^ 0x0f | 1); // want "199"
  value((c << 4) >> 2); // want "800"
  value((_Bool) c); // want "1"
  value(i > 0 ? c : s); // want "-56"
  value((c, i)); // want "-7"
  value(sizeof(c + c)); // want "4"
  value((unsigned short) i); // want "65529"
  value((int) (1.5f * c)); // want "300"
  value(c / 2.0 == 100); // want "1"
  value(__builtin_popcount(c)); // want "3"
  return 0;
}
