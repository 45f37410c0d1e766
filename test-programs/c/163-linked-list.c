// A list on the heap: pointers to pointers, loops that free what they look at.
#include <stdio.h>
#include <stdlib.h>
volatile int rare;
typedef struct node { struct node *next; int value; } node;
static node *cons(int value, node *next) {
  node *n = malloc(sizeof *n);
  if (!n || rare) exit(99);
  *n = (node) { next, value };
  return n;
}
static void insert(node **where, int value) {
  while (*where && (*where)->value < value) {
    if (rare) return;
    where = &(*where)->next;
  }
  *where = cons(value, *where);
}
static node *reverse(node *n) {
  node *r = NULL;
  for (node *next; n; n = next) next = n->next, n->next = r, r = n;
  return r;
}
int main(void) {
  node *list = NULL;
  int sum = 0;
  for (int i = 0; i < 7; i++) insert(&list, i * 5 % 7);
  for (node *n = list = reverse(list); n; n = n->next) printf("%d ", n->value);
  while (list) {
    node *next = list->next;
    if (rare) return 99;
    sum += list->value;
    free(list);
    list = next;
  }
  return sum - 21;
}
