// A switch into the middle of a loop.
volatile int rare;
static int copy(char *to, const char *from, int n) {
  int rounds = 0, turns = (n + 3) / 4;
  switch (n % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++; if (rare) return 99;
    case 1:      *to++ = *from++;
                 rounds++;
            } while (--turns > 0);
  }
  return rounds;
}
int main(void) {
  char b[16] = { 0 };
  const char *text = "abcdefghijkl";
  if (copy(b, text, 7) != 2 || b[6] != 'g' || b[7]) return 1;
  if (copy(b, text, 12) != 3 || b[11] != 'l') return 2;
  return 0;
}
