/* Charge by voltage, a float; the serial number decides which cells are known. */
extern float __VERIFIER_nondet_float(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  float volts = __VERIFIER_nondet_float();
  int charge = 0;
  if (volts > 4.2f)
    charge = 120;
  else if (volts > 3.9f)
    charge = 80;
  else if (volts > 3.3f)
    charge = 20;
  unsigned serial = __VERIFIER_nondet_uint();
  if (serial / 1000u == 271828u && serial % 1000u == 182u)
    charge++;
  else if ((serial & 0xffff0000u) == 0x7a3b0000u && serial % 3571u == 11u)
    charge--;
  return charge;
}
