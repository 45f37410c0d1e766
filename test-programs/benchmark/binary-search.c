/* Looks a number up in a sorted array. Verified: searches that find the number with the first or
   the second look, and those that go to the right only. Numbers that are found are verified
   anyway. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { SIZE = 12 };

static int table[SIZE];

static void fill(void) {
  int value = 0;
  for (int i = 0; i < SIZE; i++) {
    value += 1 + (int)(__VERIFIER_nondet_uint() % 4u);
    table[i] = value;
  }
}

static int find(int wanted) {
  int low = 0;
  int high = SIZE;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (table[middle] == wanted) {
      return middle;
    }
    if (table[middle] < wanted) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return -1;
}

int main(void) {
  int wanted, place;
  fill();
  wanted = (int)(__VERIFIER_nondet_uint() % (4u * SIZE));
  place = find(wanted);
  show(place);
  if (place >= 0 && table[place] != wanted) {
    reach_error();
  }
  for (int i = 0; i < SIZE; i++) {
    if (place < 0 && table[i] == wanted) {
      reach_error();
    }
  }
  return 1;
}
