/* A tax in brackets, with a deduction for children, which must grow with the income. Verified:
   under assumptions on the income, a bracket each; the deduction is verified for up to two
   children. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { FREE = 10, FIRST = 30, SECOND = 80, DEDUCTION = 2 };

static unsigned int tax(unsigned int income) {
  unsigned int result = 0;
  if (income > SECOND) {
    result += (income - SECOND) * 4;
    show(-1);
    income = SECOND;
  }
  if (income > FIRST) {
    result += (income - FIRST) * 3;
    income = FIRST;
  }
  if (income > FREE) {
    result += (income - FREE) * 2;
  }
  return result;
}

static unsigned int deducted(unsigned int amount, unsigned int children) {
  unsigned int deduction = children * DEDUCTION;
  if (deduction > amount) {
    return 0;
  }
  return amount - deduction;
}

int main(void) {
  unsigned int income = __VERIFIER_nondet_uint() % 120u;
  unsigned int children = __VERIFIER_nondet_uint() % 6u;
  unsigned int due = tax(income);
  unsigned int more = tax(income + 1);
  show((int)due);
  if (more < due) {
    reach_error();
  }
  due = deducted(due, children);
  if (due > 4 * income) {
    reach_error();
  }
  show((int)due);
  if (due > 0 && income <= FREE) {
    reach_error();
  }
  return 1;
}
