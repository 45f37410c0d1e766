extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define LIMIT 10
typedef int amount;
struct account { int number; amount held; };

static amount total(struct account *all, int count) {
  if (count == 0)
    return 0;
  return all[count - 1].held + total(all, count - 1);
}

int main(void) {
  struct account both[2] = {{7, 1}, {8, 2}};
  int choice = __VERIFIER_nondet_int();
  if (choice > LIMIT)
    return 0;
  if (choice == 3) {
    for (int i = 0; i < 2; i++)
      both[i].held = i;
    if (total(both, 2) != 1)
      reach_error();
    return 1;
  }
  int left = LIMIT;
  while (left > choice && left > 0)
    left--;
  if (left > LIMIT)
    reach_error();
  return 2;
}
