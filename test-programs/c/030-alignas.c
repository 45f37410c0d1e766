// Alignment of objects, members and types.
volatile int rare;
struct s { char c; _Alignas(16) char d; };
static _Alignas(32) char buffer[3];
_Alignas(double) static char other[1];
int main(void) {
  for (int i = 0; i < 2; i++) {
    _Alignas(64) char a[i + 1 ? 5 : 6];
    _Alignas(int) _Alignas(8) char b = 1;
    if (rare) return 99;
    if ((unsigned long) a % 64) return 1;
    if ((unsigned long) &b % 8) return 2;
  }
  if ((unsigned long) buffer % 32) return 3;
  if (_Alignof(struct s) != 16 || sizeof(struct s) != 32) return 4;
  if (__alignof__(short) != 2 || _Alignof(double[3]) != _Alignof(double)) return 5;
  if (__alignof__ buffer != 32) return 6;
  return 0;
}
