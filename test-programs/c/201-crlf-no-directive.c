// Carriage returns in a file that needs no preprocessor.
volatile int rare;
int main(void) {
  int n = 0; // ends here
  /* over
     lines */ n++;
  for (int i = 0;
       i < 2;
       i++) {
    if (rare) return 99;
    n += i;
  }
  return n - 2;
}
