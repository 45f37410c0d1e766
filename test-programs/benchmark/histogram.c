/* Counts how often numbers of four classes occur. Verified: the classes 'low' and 'high' while
   nothing else has occurred, and runs without any number. What follows a number of no class is,
   too. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void show(int);

enum { LOW, MIDDLE, HIGH, OTHER, CLASSES, MOST = 9 };

static int counts[CLASSES];

static int class_of(int value) {
  if (value < 0 || value > 1000) {
    return OTHER;
  }
  if (value < 3) {
    return LOW;
  }
  if (value < 6) {
    return MIDDLE;
  }
  return HIGH;
}

static int total(void) {
  int result = 0;
  for (int i = 0; i < CLASSES; i++) {
    result += counts[i];
  }
  return result;
}

int main(void) {
  int values = 0;
  while (values < MOST) {
    int value = __VERIFIER_nondet_int();
    int class;
    if (value == -1) {
      break;
    }
    class = class_of(value);
    if (class < 0 || class >= CLASSES) {
      reach_error();
      return 2;
    }
    counts[class]++;
    values++;
  }
  show(counts[LOW]);
  show(counts[HIGH]);
  if (total() != values) {
    reach_error();
  }
  return 1;
}
