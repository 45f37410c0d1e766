extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));

static int compare(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

int twice(int v) {
  return v +
      v;
}

int unused(int v) {
  return v;
}

int main(void) {
  int a[3] = {3, 1, 2};
  int n = __VERIFIER_nondet_int();
  int i;
  if (n < 0 || twice(n) > 10) {
    return 1;
  }
  for (i = 0; i < 3; i++) {
    a[i] = twice(a[i]) + n;
    {
      int j = i;
      if (j == 7)
        goto out;
    }
  }
  switch (n) {
  case 1:
    a[0] = 1;
    break;
  default:
    a[1] = 2;
  }
  qsort(a, 3, sizeof a[0], compare);
out:
  if (a[0] > a[1]) {
    reach_error();
  }
  return 0;
}
