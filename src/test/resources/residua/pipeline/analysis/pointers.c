extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { struct node *next; int value; };
int main(void) { // want "TRUE by value, interval, bmc, k-induction, predicate, impact"
  struct node last = {0, 7}, first = {&last, __VERIFIER_nondet_int()};
  struct node *at = &first;
  while (at->next)
    at = at->next;
  if (at->value != 7)
    reach_error();
  first.value = at->value;
  if (first.value != 7)
    reach_error();
  return 0;
}
