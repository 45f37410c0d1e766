// Identifiers with universal character names, the same as those with the characters.
volatile int rare;
static int \u00e4pfel = 3;
static int gr\u00f6\u00dfe(int \U000000fc) { if (rare) return 99; return \U000000fc + äpfel; }
int main(void) {
  int größer = größe(2);
  for (int \u03b1 = 0; α < 2; \u03b1++) größer++;
  const char *s = "\u00e4\U0001F600";
  if (s[0] != (char) 0xc3) return 1;
  return gr\u00f6\u00dfer - 7;
}
