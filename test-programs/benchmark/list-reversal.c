/* A linked list is reversed, wholly or in part. Verified: reversals of lists with at most two
   items; reversing a second time is verified for all lists, if the whole list was reversed
   before. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { MOST = 6 };

struct item {
  int value;
  struct item *next;
};

static struct item items[MOST];

static struct item *build(unsigned int length) {
  struct item *head = 0;
  for (unsigned int i = 0; i < length; i++) {
    items[i].value = (int)i;
    items[i].next = head;
    head = &items[i];
  }
  return head;
}

static struct item *reverse(struct item *head) {
  struct item *result = 0;
  while (head != 0) {
    struct item *next = head->next;
    head->next = result;
    result = head;
    head = next;
  }
  return result;
}

static unsigned int count(struct item *head) {
  unsigned int result = 0;
  while (head != 0) {
    result++;
    head = head->next;
  }
  return result;
}

int main(void) {
  unsigned int length = __VERIFIER_nondet_uint() % (MOST + 1);
  int again = __VERIFIER_nondet_uint() % 2u == 0;
  struct item *head = build(length);
  head = reverse(head);
  show((int)count(head));
  if (length > 0 && head->value != 0) {
    reach_error();
  }
  if (again) {
    head = reverse(head);
    if (length > 0 && head->value != (int)length - 1) {
      reach_error();
    }
  }
  if (count(head) != length) {
    reach_error();
  }
  show(again);
  return 1;
}
