// Without trigraphs these stay what they are.
extern int puts(const char *);
volatile int rare;
int main(void) {
  const char *s = "??=??/";
  int n = 0; // really??/
  n = 1;
  if (rare) return 99;
  puts("what??!");
  if (s[2] != '=' || s[5] != '/') return 1;
  return n - 1;
}
