/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

/* The state of the condition; 0: nothing is verified any more. */
static int __residua_state = 1;

#line 1 "test-programs/ghost-callback.c"
/* A library function calls back. A run is verified from two equal values on, and where all
   questions are answered and the result is printed. */
extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
extern void show(int);
extern int __VERIFIER_nondet_int(void);
#line 7 "test-programs/ghost-callback.c"
static int questions;
static int order__1(const void *a, const void *b);

#line 9 "test-programs/ghost-callback.c"
static int order(const void *a, const void *b) {
#line 9 "test-programs/ghost-callback.c"
  if (__residua_state > 0) __residua_state = 2;
  int x = *(const int *)a;
  int y = *(const int *)b;
  questions++;
  if (x == y) {
#line 13 "test-programs/ghost-callback.c"
    if (__residua_state == 2) __residua_stop((__residua_stop_flush(0), 0));
    return 0;
  }
  {
#line 16 "test-programs/ghost-callback.c"
    __typeof__(x < y ? -1 : 1) __residua_value = x < y ? -1 : 1;
#line 16 "test-programs/ghost-callback.c"
    if (__residua_state == 2) __residua_state = 3;
#line 16 "test-programs/ghost-callback.c"
    return __residua_value;
  }
#line 17 "test-programs/ghost-callback.c"
}

#line 9 "test-programs/ghost-callback.c"
static int order__1(const void *a, const void *b) {
  int x = *(const int *)a;
  int y = *(const int *)b;
  questions++;
  if (x == y) {
#line 13 "test-programs/ghost-callback.c"
    if (__residua_state == 2) __residua_stop((__residua_stop_flush(0), 0));
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
#line 30 "test-programs/ghost-callback.c"
  if (__residua_state == 3) __residua_stop((__residua_stop_flush(0), 0));
  print(values, 3);
#line 31 "test-programs/ghost-callback.c"
  if (__residua_state > 0) __residua_state = 2;
  __typeof__(order__1(&values[0], &values[2])) __residua_v1;
#line 32 "test-programs/ghost-callback.c"
  __residua_v1 = order__1(&values[0], &values[2]);
#line 32 "test-programs/ghost-callback.c"
  if (__residua_state == 2) __residua_state = 3;
#line 32 "test-programs/ghost-callback.c"
  if (__residua_v1 == 0) {
    show(questions);
  }
  return 0;
}
