// Bytes that are no UTF-8 in comments and strings: äöü
extern int puts(const char *);
volatile int rare;
int main(void) {
  const char *s = "größe"; /* ß */
  puts("été");
  if (rare) return 99;
  if ((unsigned char) s[2] != 0xf6 || sizeof "ÿş" != 3) return 1;
  return (unsigned char) 'ä' - 0xe4;
}
