#include "ring.h"

static unsigned place(const struct ring *ring, unsigned index) {
  return (ring->first + index) % CAPACITY;
}

int ring_push(struct ring *ring, int item) {
  if (ring->count == CAPACITY) {
    return 0;
  }
  ring->items[place(ring, ring->count)] = item;
  ring->count++;
  return 1;
}

int ring_pop(struct ring *ring, int *item) {
  if (ring->count == 0) {
    return 0;
  }
  *item = ring->items[place(ring, 0)];
  ring->first = place(ring, 1);
  ring->count--;
  return 1;
}
