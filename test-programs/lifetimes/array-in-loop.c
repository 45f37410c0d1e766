// An array in an inner loop is used in the outer one.
volatile int rare;
int main(void) {
  char *p = 0;
  for (int i = 0; i < 2; i++) {
    int j = 0;
    while (j < 3) {
      char text[16] = "text";
      if (rare) return 9;
      text[j] = 'x';
      p = text + j;
      j++;
    }
    if (rare) return 9;
    *p = 'y';
  }
  return 0;
}
