/* A hash of eight bytes is compared; before it, a line is judged by what is counted in it. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int upper = 0, lower = 0, digit = 0, run = 0, last = -1;
  for (int i = 0; i < 40; i++) {
    int c = __VERIFIER_nondet_uchar();
    if (c >= 'A' && c <= 'Z')
      upper++;
    if (c >= 'a' && c <= 'z')
      lower++;
    if (c >= '0' && c <= '9')
      digit++;
    if (c == last)
      run++;
    last = c;
  }
  int score = 0;
  if (upper > 3)
    score++;
  if (lower > 5)
    score++;
  if (digit > 2)
    score++;
  if (run > 3)
    score--;
  unsigned h = __VERIFIER_nondet_uint();
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  if (h == 0x1badb002u)
    score = 100;
  if (h == 0x2badb002u && score > 1)
    score = 200;
  return score > 2;
}
