#line 1 "test-programs/versions/macro.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#line 5 "test-programs/versions/macro.c"
typedef int amount;
struct account { amount held; int number; };

static amount total(struct account *all, int count) {
  if (count == 0)
    return 0;
  return all[count - 1].held + total(all, count - 1);
}

int main(void) {
  struct account both[2] = {{1, 7}, {2, 8}};
  int choice = __VERIFIER_nondet_int();
  if (choice > 12)
    return 0;
  if (choice == 3) {
    for (int i = 0; i < 2; i++)
      both[i].held = i;
    if (total(both, 2) != 1)
      reach_error();
    return 1;
  }
  int left = 12;
  while (left > choice && left > 0)
    left--;
  if (left > 12)
    reach_error();
  return 2;
}
