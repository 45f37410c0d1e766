typedef __builtin_va_list va_list;
struct bits { unsigned low : 3; int : 0; signed high : 5; };
struct pair { int one; struct { char two; short three[2]; }; };
struct open { int count; int items[]; };
union both { int whole; unsigned char bytes[4]; };
static int log_count, log[16];
static int note(int n) { log[log_count++] = n; return n; }
static int add(int count, ...) {
  va_list all;
  int result = 0;
  __builtin_va_start(all, count);
  while (count--)
    result += __builtin_va_arg(all, int);
  __builtin_va_end(all);
  return result;
}
static int run(int n) {
  int i = 3, array[] = {1, 2, [5] = 6, 7}, *at = array + 1;
  int matrix[2][n], k;
  struct pair p = {4, {0, {[1] = 9}}};
  struct bits b = {9, -3};
  union both u = {.bytes = {1, 2}};
  static struct open tail = {2, {10, 20}};
  matrix[1][n - 1] = 5;
  value(i++ + 1); // want "4"
  value(i); // want "4"
  value(--i); // want "3"
  value(i += 1); // want "4"
  value((i = 7, i * 2)); // want "14"
  value(note(1) && note(0) && note(2)); // want "0"
  value(log_count); // want "2"
  value(note(0) || note(5)); // want "1"
  value(log[log_count - 1]); // want "5"
  value(i > 3 ? note(8) : note(9)); // want "8"
  value(log_count); // want "5"
  value(i ?: note(11)); // want "7"
  value(log_count); // want "5"
  value(sizeof array / sizeof *array); // want "7"
  value(array[5] + array[6] + array[3]); // want "13"
  value(*at++); // want "2"
  value(at - array); // want "2"
  value(at[-1]); // want "2"
  value(1[array]); // want "2"
  value(p.one + p.two + p.three[1]); // want "13"
  value(((struct pair) {.one = 3}).one); // want "3"
  value(sizeof(struct pair)); // want "12"
  value(__builtin_offsetof(struct pair, three[1])); // want "8"
  value(b.low); // want "1"
  value(b.high = 31); // want "-1"
  value(b.low += 8); // want "1"
  value(++b.low); // want "2"
  value(u.whole); // want "513"
  value(tail.items[1] + tail.count); // want "22"
  value(sizeof matrix); // want "24"
  value(matrix[1][2]); // want "5"
  value(sizeof(int[n - 1])); // want "8"
  value(add(3, 1, 2, note(4))); // want "7"
  value(({ int t = i; t + 1; })); // want "8"
  value((char) 300 + (unsigned char) -1); // want "299"
  value((int) -2.9); // want "-2"
  value(1 ? -1 : 0u); // want "4294967295"
  value(-1 < (unsigned char) 1); // want "1"
  value(sizeof("abc" "de")); // want "6"
  value("abc"[1] - 'a'); // want "1"
  value(L'a' == 97 && '\x41' == 'A' && '\101' == 'A'); // want "1"
  value(__extension__ (i << 1 | 1)); // want "15"
  for (k = 0; k < 3; k++)
    if (k == 1)
      continue;
  value(k); // want "3"
  switch (k) {
    case 1 ... 2:
      k = 10;
      break;
    case 3 ... 5:
      k = 20;
  }
  value(k); // want "20"
  return 0;
}
int main(void) {
  return run(3);
}
