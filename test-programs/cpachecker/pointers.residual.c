/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

/* Which of its exits a function took, where its caller must know. */
static int __residua_exit_taken;

#line 1 "test-programs/cpachecker/pointers.c"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { struct node *next; int data; };
static struct node pool[4];
static int used;

#line 6 "test-programs/cpachecker/pointers.c"
static void push(struct node **list) {
  if (used >= 4)
    return;
  struct node *n = &pool[used++];
  n->next = *list;
  n->data = used;
  *list = n;
}

#line 14 "test-programs/cpachecker/pointers.c"
static void nothing(struct node **list) { (void)list; }

struct node *build__1(void (*insert)(struct node **));

#line 15 "test-programs/cpachecker/pointers.c"
struct node *build(void (*insert)(struct node **)) {
  struct node *list = 0;
  insert(&list);
  while (__VERIFIER_nondet_int())
    insert(&list);
  return list;
}

/* For state ARG159 of the condition. */
#line 15 "test-programs/cpachecker/pointers.c"
struct node *build__1(void (*insert)(struct node **)) {
  struct node *list = 0;
  insert(&list);
  if (!(__VERIFIER_nondet_int())) __residua_stop((__residua_stop_flush(0), 0)); /* line 182 of the condition */
  insert(&list);
#line 18 "test-programs/cpachecker/pointers.c"
  if (__VERIFIER_nondet_int()) {
    do {
#line 19 "test-programs/cpachecker/pointers.c"
      insert(&list);
#line 18 "test-programs/cpachecker/pointers.c"
    } while (__VERIFIER_nondet_int());
#line 18 "test-programs/cpachecker/pointers.c"
    __residua_exit_taken = 0;
#line 20 "test-programs/cpachecker/pointers.c"
    return list;
  }
#line 20 "test-programs/cpachecker/pointers.c"
  __residua_exit_taken = 1;
#line 20 "test-programs/cpachecker/pointers.c"
  return list;
}

/* For state ARG156 of the condition. */
#line 22 "test-programs/cpachecker/pointers.c"
struct node *build_all(void) {
  __typeof__(build__1(push)) __residua_v1;
#line 22 "test-programs/cpachecker/pointers.c"
  __residua_v1 = build__1(push);
#line 22 "test-programs/cpachecker/pointers.c"
  if (__residua_exit_taken == 1) {
#line 22 "test-programs/cpachecker/pointers.c"
    __residua_exit_taken = 1;
#line 22 "test-programs/cpachecker/pointers.c"
    return __residua_v1;
  }
#line 22 "test-programs/cpachecker/pointers.c"
  __residua_exit_taken = 0;
#line 22 "test-programs/cpachecker/pointers.c"
  return __residua_v1;
#line 22 "test-programs/cpachecker/pointers.c"
}

/* For state ARG136,ARG137,ARG138,ARG139,ARG140,ARG141,ARG142,ARG143 and 3 more of the condition. */
#line 23 "test-programs/cpachecker/pointers.c"
int main(void) {
  int __residua_way;
#line 23 "test-programs/cpachecker/pointers.c"
  {
    const struct node *p1, *p2;
    __typeof__(build_all()) __residua_v2;
    __typeof__(build(nothing)) __residua_v3;
    __typeof__(__VERIFIER_nondet_int()) __residua_v1;
#line 25 "test-programs/cpachecker/pointers.c"
    __residua_v1 = __VERIFIER_nondet_int();
#line 25 "test-programs/cpachecker/pointers.c"
    if (__residua_v1) {
#line 25 "test-programs/cpachecker/pointers.c"
      __residua_v2 = build_all();
#line 25 "test-programs/cpachecker/pointers.c"
      if (__residua_exit_taken == 1) {
#line 25 "test-programs/cpachecker/pointers.c"
        __residua_way = 1;
      } else {
#line 25 "test-programs/cpachecker/pointers.c"
        __residua_way = 0;
      }
#line 25 "test-programs/cpachecker/pointers.c"
      struct node *list = __residua_v1 ? __residua_v2 : __residua_v3;
#line 25 "test-programs/cpachecker/pointers.c"
      if (__residua_way == 1) {
        p1 = list;
        p2 = p1 ? p1->next : 0;
        if (p1 && !p2 && p1->data != 1) goto L1;
      } else {
#line 26 "test-programs/cpachecker/pointers.c"
        p1 = list;
        p2 = p1 ? p1->next : 0;
        if (p1 && !p2 && p1->data != 1) {
          reach_error();
        }
      }
#line 30 "test-programs/cpachecker/pointers.c"
      int sum = 0, *q = &sum;
      for (; p1; p1 = p1->next)
        *q += p1->data;
      if (sum > 10)
        reach_error();
      return 0;
    }
  }
#line 35 "test-programs/cpachecker/pointers.c"
  L1:;
#line 35 "test-programs/cpachecker/pointers.c"
  __residua_stop((__residua_stop_flush(0), 0)); /* line 80 of the condition */
}
