/* Numbers are put into a linked list in order; the list is checked at the end. Verified: lists into
   which something is put only in front. Lists that are filled in order are verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { MOST = 8 };

struct item {
  unsigned int value;
  struct item *next;
};

static struct item items[MOST];
static struct item *head;

static void insert(struct item *item) {
  struct item **place = &head;
  while (*place != 0 && (*place)->value < item->value) {
    place = &(*place)->next;
  }
  item->next = *place;
  *place = item;
}

static int is_sorted(void) {
  for (struct item *at = head; at != 0; at = at->next) {
    if (at->next != 0 && at->value > at->next->value) {
      return 0;
    }
  }
  return 1;
}

static unsigned int sum(void) {
  unsigned int result = 0;
  for (struct item *at = head; at != 0; at = at->next) {
    result += at->value;
  }
  return result;
}

static void fill_in_order(unsigned int length) {
  unsigned int expected = 0;
  for (unsigned int i = 0; i < length; i++) {
    items[i].value = i;
    insert(&items[i]);
    expected += i;
  }
  show((int)expected);
  if (sum() != expected) {
    reach_error();
  }
}

int main(void) {
  unsigned int length = __VERIFIER_nondet_uint() % (MOST + 1);
  unsigned int found = 0;
  if (__VERIFIER_nondet_uint() % 4u == 0) {
    fill_in_order(length);
    return 2;
  }
  for (unsigned int i = 0; i < length; i++) {
    items[i].value = __VERIFIER_nondet_uint() % 10u;
    insert(&items[i]);
  }
  if (!is_sorted()) {
    reach_error();
  }
  for (struct item *at = head; at != 0; at = at->next) {
    found++;
  }
  show((int)found);
  if (found != length) {
    reach_error();
  }
  return 1;
}
