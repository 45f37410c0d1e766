extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *memcpy(void *, const void *, unsigned long);
struct pair { char tag; int value; };
union both { unsigned word; unsigned char bytes[4]; };
struct bits { unsigned low : 3; int high : 4; };
int table[3] = {10, 20, 30};
static int *find(int k) { return &table[k]; }
int main(void) {
  int k = __VERIFIER_nondet_int();
  if (k != 1)
    return 0;
  struct pair p = {'a', k + 1}, q = p;
  q.value++;
  union both b = {0x01020304};
  struct bits f = {9, 7 + k};
  int *at = find(k), grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  *at += 5;
  const char *text = "abc";
  value(table[k]); // want "25"
  value(at - table); // want "1"
  value(at[-1] + at[1]); // want "40"
  value(at == &table[1]); // want "1"
  value(at < table + 2); // want "1"
  value(p.value); // want "2"
  value((&q)->value); // want "3"
  value(b.bytes[k]); // want "3"
  value(f.low); // want "1"
  value(f.high); // want "-8"
  value(grid[k][2]); // want "6"
  value(*(*(grid + k) + k)); // want "5"
  value(text[k + 1]); // want "99"
  value((char *) &p.value - (char *) &p); // want "4"
  memcpy(&q, &p, sizeof p);
  value(q.value); // want "2"
  int *chosen = k > 1 ? &p.value : &table[0];
  *chosen = 77;
  value(table[0]); // want "77"
  value(p.value); // want "2"
  return 0;
}
