/* Compound literals at file scope last as long as the program (C17, 6.5.2.5). */
#include <stdio.h>

typedef struct node {
  int value;
  struct node *next;
} node;

static node *list = &(node){1, &(node){2, &(node){.value = 3}}};
static const char *const *names = (const char *const[]){"a", "bc", 0};
static int *middle = &((int[5]){[2] = 7})[2];
static struct {
  struct {
    short a, b;
  } inner;
  int last;
} whole = {.inner = {1, 2}, .last = (int){9}};
static int (*rows)[2] = (int[][2]){{1, 2}, {3}};
static int *count = (int[]){5, 6};

static int counted(void) {
  int *own = (int[]){1, 2};
  own[1]++;
  count[0]++;
  return count[0] - 1 + own[1];
}

int main(void) {
  for (node *each = list; each; each = each->next) {
    printf("%d ", each->value);
  }
  list->value = 4;
  list->next->next = list;
  printf("%d %d\n", list->next->next->value, list->next->next->next->value);
  for (int i = 0; names[i]; i++) {
    printf("%s ", names[i]);
  }
  middle[1]--;
  printf("%d %d %d\n", middle[-2], *middle, middle[1]);
  printf("%d %d\n", whole.last, whole.inner.b);
  rows[1][1]++;
  printf("%d %d %d\n", rows[0][1], rows[1][0], rows[1][1]);
  counted();
  printf("%d\n", counted());
  printf("%d\n", counted());
  return 0;
}
