extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned long);
extern void free(void *);
int global;
static int *dangling(void) {
  int local = 3;
  return &local;
}
int main(void) {
  int n = __VERIFIER_nondet_int(), a[3] = {1, 2, 3}, unset;
  if (n == 1)
    global = a[n + 2]; // want "an access outside an object, or an undefined operation"
  if (n == 2)
    global = *(int *) 0; // nothing is there: the process ends
  if (n == 3) {
    int *p = malloc(8);
    if (p) {
      p[1] = 4;
      free(p);
      global = p[1]; // want "an access outside an object, or an undefined operation"
    }
  }
  if (n == 4) {
    int *p = malloc(8);
    if (p) {
      *p = 5;
      if (*p != 5)
        reach_error();
      free(p);
      free(p); // want "an access outside an object, or an undefined operation"
    }
  }
  if (n == 5)
    global = 7 / (n - 5); // want "an access outside an object, or an undefined operation"
  if (n == 6)
    global = 1 << (n + 30); // want "an access outside an object, or an undefined operation"
  if (n == 7)
    global = *dangling(); // want "an access outside an object, or an undefined operation"
  if (n == 8)
    ((char *) "abc")[1] = 'x'; // want "an access outside an object, or an undefined operation"
  if (n == 9) {
    global = 2147483640 + n; // an overflow is taken to wrap
    if (global > 0)
      reach_error();
  }
  if (n == 10 && a[n - 8] != 3)
    reach_error();
  if (n == 11 && unset == 12345)
    reach_error(); // want "error"
  return 0;
}
