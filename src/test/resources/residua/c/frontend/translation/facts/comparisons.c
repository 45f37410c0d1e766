extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
extern int strcmp(const char *, const char *);
extern int unknown(int);
static int calls;
static int less(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int by_text(const void *a, const void *b) { return strcmp(a, b); }
static int through(const void *a, const void *b) { int result = less(a, b); if (result) result = -result; return result; }
static int counting(const void *a, const void *b) { calls++; return less(a, b); }
static int writing(const void *a, const void *b) { return *(int *)a = 1; }
static int looping(const void *a, const void *b) { int n = 0; while (n < 3) n++; return n; }
static int asking(const void *a, const void *b) { return unknown(1); }
static int deep(const void *a, const void *b) { return counting(a, b); }
int main(void) {
  int v[3] = {2, 3, 1};
  qsort(v, 3, 4, less); // want "only compares"
  qsort(v, 3, 4, by_text); // want "only compares"
  qsort(v, 3, 4, through); // want "only compares"
  qsort(v, 3, 4, counting); // want "one order"
  qsort(v, 3, 4, writing); // want "one order"
  qsort(v, 3, 4, looping); // want "one order"
  qsort(v, 3, 4, asking); // want "one order"
  qsort(v, 3, 4, deep); // want "one order"
  return 0;
}
