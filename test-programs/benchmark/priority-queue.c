/* A heap of small numbers: the smallest comes out first. Verified: heaps of at most two numbers,
   and what happens while nothing sinks in the heap. What follows the choice of a right child is,
   too. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { MOST = 7 };

static unsigned int heap[MOST];
static unsigned int size;

static void swap(unsigned int a, unsigned int b) {
  unsigned int kept = heap[a];
  heap[a] = heap[b];
  heap[b] = kept;
}

static void push(unsigned int value) {
  unsigned int at = size;
  heap[at] = value;
  size++;
  while (at > 0 && heap[(at - 1) / 2] > heap[at]) {
    swap(at, (at - 1) / 2);
    at = (at - 1) / 2;
  }
}

static void sink(unsigned int at) {
  while (2 * at + 1 < size) {
    unsigned int child = 2 * at + 1;
    if (child + 1 < size && heap[child + 1] < heap[child]) {
      child++;
    }
    if (heap[at] <= heap[child]) {
      return;
    }
    swap(at, child);
    at = child;
  }
}

static unsigned int pop(void) {
  unsigned int least = heap[0];
  size--;
  heap[0] = heap[size];
  sink(0);
  return least;
}

int main(void) {
  unsigned int length = __VERIFIER_nondet_uint() % (MOST + 1);
  unsigned int before = 0;
  for (unsigned int i = 0; i < length; i++) {
    push(__VERIFIER_nondet_uint() % 20u);
  }
  while (size > 0) {
    unsigned int least = pop();
    if (least < before) {
      reach_error();
    }
    before = least;
    show((int)least);
  }
  return 1;
}
