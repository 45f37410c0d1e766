/* A library function calls back. A run is verified from two equal values on, and where all
   questions are answered and the result is printed. */
extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static int questions;

static int order(const void *a, const void *b) {
  int x = *(const int *)a;
  int y = *(const int *)b;
  questions++;
  if (x == y) {
    return 0;
  }
  return x < y ? -1 : 1;
}

static void print(const int *values, int count) {
  for (int i = 0; i < count; i++) {
    show(values[i]);
  }
}

int main(void) {
  int values[3];
  for (int i = 0; i < 3; i++) {
    values[i] = __VERIFIER_nondet_int() % 10;
  }
  qsort(values, 3, sizeof values[0], order);
  print(values, 3);
  if (order(&values[0], &values[2]) == 0) {
    show(questions);
  }
  return 0;
}
