extern int ask(void);
extern void reach_error(void);
int total, other, hits;
int table[4];
static int keep(int a) {
  int inner = a;
  while (inner > 0) // want "inner; worth knowing: inner"
    inner -= 2;
  hits++;
  return inner;
}
int main(void) {
  int n = ask(), i = 0, unused = 0, *p = &i;
  while (i < n) // want "total, i; worth knowing: total, i"
    total += i++;
  while (ask()) { // want "hits, t; worth knowing: hits"
    int t = keep(n);
    if (t > 3)
      return t;
  }
  while (ask()) // want "table; worth knowing: table"
    table[n & 3] = 1;
  while (ask()) // want "anything pointed to; worth knowing: anything pointed to"
    *p = 2;
  while (ask()) { // want "unused"
    unused = 3;
  }
  while (ask()) // want ""
    if (n == 3)
      reach_error();
  return 0;
}
