#include <stdio.h>

/* A pointer to a type that is never complete is a condition beside a call; the prototype of a
   function comes before the name its definition has for a type. */
volatile int rare;

struct hidden;
static struct hidden *chosen;

struct counter;
static int count(struct counter *counter);

typedef struct counter Counter;

struct counter {
  unsigned small : 3;
  int value;
};

static int known(struct hidden *pointer) {
  if (rare) {
    return 0;
  }
  return pointer == 0;
}

static int count(Counter *counter) {
  if (rare) {
    return -1;
  }
  return counter->small ? ++counter->value + known(chosen) : known(chosen);
}

int main(void) {
  Counter counter = {1, 5};
  int first = chosen ? known(chosen) : 2 + known(0);
  printf("%d\n", first);
  chosen = (struct hidden *)&counter;
  printf("%d\n", chosen ? known(chosen) : 7);
  if (rare) {
    printf("%d\n", count(&counter));
  }
  first = count(&counter);
  printf("%d %d\n", first, counter.value);
  return 0;
}
