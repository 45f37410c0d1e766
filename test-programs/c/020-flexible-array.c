// A struct with an array of unknown size at its end.
void *malloc(unsigned long);
void free(void *);
volatile int rare;
struct text { unsigned n; char s[]; };
static struct text fixed = { 3, { 'a', 'b', 'c' } };
struct zero { int n; int v[0]; };
static struct text *make(unsigned n) {
  struct text *t = malloc(sizeof *t + n);
  if (rare) return 0;
  t->n = n;
  for (unsigned i = 0; i < n; i++) t->s[i] = (char) ('a' + i);
  return t;
}
int main(void) {
  struct text *t = make(5);
  if (!t || t->s[4] != 'e') return 1;
  if (fixed.s[2] != 'c' || sizeof fixed != sizeof(unsigned)) return 2;
  if (sizeof(struct zero) != sizeof(int)) return 3;
  free(t);
  return 0;
}
