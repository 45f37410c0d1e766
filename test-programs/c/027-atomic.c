// Atomic objects in both spellings.
volatile int rare;
static _Atomic int a;
static _Atomic(long) b = 5;
static int _Atomic c;
int main(void) {
  _Atomic int *p = &a;
  for (int i = 0; i < 10; i++) {
    if (rare) return 99;
    a++;
    *p += i;
    b = b - 1;
  }
  c = a;
  _Atomic(int *) q = 0;
  if (q) return 1;
  if (a != 55 || b != -5 || c != 55) return 2;
  if (a++ != 55 || --c != 54) return 3;
  return 0;
}
