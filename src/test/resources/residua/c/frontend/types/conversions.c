int main(void) {
  signed char c = -1;
  unsigned char u = 255;
  unsigned one = 1;
  long wide = 1L << 40;
  value(c < one); // want "0"
  value(c + u); // want "254"
  value((unsigned char)(u + 1)); // want "0"
  value(-1 < 1u); // want "0"
  value(-1L < 1u); // want "1"
  value((int)wide); // want "0"
  value((_Bool)wide); // want "1"
  value(~u); // want "-256"
  value(c >> 1); // want "-1"
  value((unsigned)c >> 31); // want "1"
  value(7 / -2); // want "-3"
  value(7 % -2); // want "1"
  value((char)200); // want "-56"
  value(0x80000000 > 0); // want "1"
  value(2147483648 + 1); // want "2147483649L"
  value('\xff'); // want "-1"
  return 0;
}
