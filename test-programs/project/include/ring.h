#ifndef RING_H
#define RING_H

#define CAPACITY 4

struct ring {
  int items[CAPACITY];
  unsigned first;
  unsigned count;
};

/* Whether there was room. */
int ring_push(struct ring *ring, int item);

/* Whether there was an item. */
int ring_pop(struct ring *ring, int *item);

#endif
