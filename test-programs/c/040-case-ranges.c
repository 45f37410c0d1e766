// Ranges in case labels, with spaces, characters, negative numbers and constants with names.
volatile int rare;
enum { LOW = 10, HIGH = 20 };
static int kind(int c) {
  switch (c) {
    case 'a' ... 'z': return 1;
    case '0'...'9': if (rare) return 99; return 2;
    case -5 ... -1: return 3;
    case LOW ... HIGH:
    case HIGH + 1 ... 25: return 4;
    case 0: default: return 5;
  }
}
int main(void) {
  if (kind('m') != 1 || kind('z') != 1) return 1;
  if (kind('7') != 2) return 2;
  if (kind(-1) != 3 || kind(-5) != 3 || kind(-6) != 5) return 3;
  if (kind(20) != 4 || kind(25) != 4 || kind(26) != 5) return 4;
  return 0;
}
