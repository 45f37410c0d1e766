#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { int value; struct node *next; };
static int calls;
static int next(void) { return ++calls; }
static int compare(const void *a, const void *b) {
  return *(const int *) a - *(const int *) b;
}
static int sum(int count, ...) {
  va_list all;
  int result = 0;
  va_start(all, count);
  while (count-- > 0)
    result += va_arg(all, int);
  va_end(all);
  return result;
}
static long factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
int main(void) {
  int numbers[5] = {3, 1, 2, [4] = 9}, i = 0;
  char text[16] = "ab";
  struct node last = {7, NULL}, first = {1, &last};
  printf("%d %u %ld\n", INT_MIN, UINT_MAX, LONG_MAX); // want "-2147483648 4294967295 9223372036854775807"
  printf("%5d|%-5d|%05d|%+d\n", 42, 42, 42, 42); // want "   42|42   |00042|+42"
  printf("%x %X %o %#x\n", 255, 255, 8, 255); // want "ff FF 10 0xff"
  printf("%c%c %s %.2s %5s|\n", 'a', 98, "text", "text", "x"); // want "ab text te     x|"
  printf("%.3f %g %e\n", 1.0 / 3, 0.1, 12345.678); // want "0.333 0.1 1.234568e+04"
  printf("%hhd %hd %llu %zu\n", 300, 70000, 1ull << 63, sizeof numbers); // want "44 4464 9223372036854775808 20"
  printf("%d %d\n", next() && next(), next() || next()); // want "1 1"
  printf("%d\n", calls); // want "3"
  qsort(numbers, 5, sizeof numbers[0], compare);
  printf("%d%d%d%d%d\n", numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]); // want "01239"
  printf("%d\n", sum(3, 10, 20, 30)); // want "60"
  printf("%ld\n", factorial(15)); // want "1307674368000"
  strcat(strcpy(text + 2, "cd"), "ef");
  printf("%s %zu %d\n", text, strlen(text), strcmp(text, "abd") < 0); // want "abcdef 6 1"
  printf("%s\n", strchr(text, 'd')); // want "def"
  int *block = calloc(3, sizeof *block);
  memset(block, -1, 8);
  printf("%d %d %d\n", block[0], block[1], block[2]); // want "-1 -1 0"
  block = realloc(block, 16);
  printf("%d\n", block[1] + block[2]); // want "-1"
  free(block);
  for (struct node *at = &first; at; at = at->next)
    i = 10 * i + at->value;
  printf("%d\n", i); // want "17"
  switch (i % 5) {
    case 1:
      i = 100;
    case 2:
      i++;
    default:
      i += 2;
      break;
    case 3:
      i = 0;
  }
  printf("%d\n", i); // want "20"
  printf("%d %d\n", abs(-5), atoi("12x")); // want "5 12"
  goto end;
  printf("never\n");
end:
  printf("%d\n", (int) (signed char) 200 >> 1); // want "-28"
  return 3;
}
