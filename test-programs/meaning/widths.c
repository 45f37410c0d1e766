#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What depends on how wide long and pointers are. */

struct mixed {
  char c;
  long long wide;
  int *pointer;
  double real;
  char tail;
};

union either {
  int *pointer;
  unsigned long number;
  unsigned char bytes[sizeof(void *)];
};

struct list {
  struct list *next;
  short value;
};

static int table[4] = {1, 2, 3, 4};
static int *into = table + 2;

static long sum(struct list *list) {
  long result = 0;
  for (; list; list = list->next)
    result += list->value;
  return result;
}

static int *step(int *from, unsigned by) { return from + by; }

int main(void) {
  printf("%d %d %d %d\n", (int)sizeof(long), (int)sizeof(void *), (int)sizeof(size_t),
         (int)sizeof(ptrdiff_t));
  struct mixed first;
  printf("%d %d %d %d\n", (int)sizeof first, (int)((char *)&first.wide - (char *)&first),
         (int)((char *)&first.real - (char *)&first), (int)sizeof(union either));
  printf("%d %d %d\n", (int)sizeof 2147483648, (int)sizeof 4294967295u, (int)sizeof 0x80000000);

  unsigned long most = (unsigned long)-1;
  printf("%d %d\n", most == UINT_MAX, most > UINT_MAX);
  most++;
  printf("%d\n", most == 0);
  long low = LONG_MIN;
  printf("%d %d\n", low - 1 > 0, (int)(low >> (sizeof(long) * 8 - 1)));
  long long product = (long)65536 * 65536;
  printf("%d\n", product == 0);
  printf("%d %d\n", -1 < 0u, -1L < 0u);

  int *p = table + 3;
  p -= 1u;
  printf("%d %d %d\n", *p, (int)(p - into), (int)(into - table));
  printf("%d\n", step(table, 3) == table + 3);
  p = &table[1];
  printf("%d %d\n", p[2], *(p - 1));

  void *all = (void *)-1;
  void *bits = (void *)0xFFFFFFFFu;
  printf("%d %d\n", all == bits, (uintptr_t)all == UINTPTR_MAX);
  printf("%d\n", (long long)(intptr_t)all == -1);

  char text[40];
  printf("%d %s\n", snprintf(text, sizeof text, "%lx %zu", -1L, (size_t)-1), text);
  printf("%ld %lu %lld\n", -5L, 7UL, -9LL);

  union either e;
  e.number = 0;
  printf("%d\n", e.pointer == NULL);
  e.pointer = table;
  printf("%d\n", e.pointer == table);
  memset(&e, 0, sizeof e);
  printf("%d\n", e.bytes[sizeof e - 1]);

  struct list *head = NULL;
  for (int i = 1; i <= 4; i++) {
    struct list *more = malloc(sizeof *more);
    if (!more)
      return 0;
    more->next = head;
    more->value = i;
    head = more;
  }
  printf("%d\n", (int)sum(head));
  struct mixed a = {'a', 1LL << 40, table, 2.5, 'z'};
  struct mixed b = a;
  printf("%d %d %d %c\n", b.wide == 1LL << 40, *b.pointer, (int)(b.real * 2), b.tail);
  printf("%d %d\n", __builtin_popcountl(~0UL), __builtin_clzl(1UL));
  int *pointers[3] = {table, into, NULL};
  int **at = pointers;
  while (*at)
    printf("%d ", **at++);
  printf("\n%d\n", (int)(at - pointers));
  return 0;
}
