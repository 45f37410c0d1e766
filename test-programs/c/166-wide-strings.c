// Strings and characters of all kinds, joined and split.
#include <stddef.h>
#include <stdio.h>
volatile int rare;
static int f(int x) { if (rare) return 99; return x; }
int main(void) {
  const wchar_t *w = L"wide" L" joined" " also";
  const unsigned short *u = (const unsigned short *) u"\u00e4\U0001F600";
  const char *e = u8"x" "\x41" "B\103\0" "hidden", *q = "a\"b\\c\?\?/";
  char exact[3] = "abc", more[] = { "de" "f" };
  int many = 'ab', wide = L'\x263a';
  if (rare) return 99;
  printf("%s %s %.3s %s %d %d\n", e, q, exact, more, many, wide);
  return w[f(5)] - L'j' + u[0] - 0xe4 + e[f(3)] - 'C' + sizeof more - 4 + sizeof exact - 3;
}
