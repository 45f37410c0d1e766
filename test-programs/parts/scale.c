// Nine weights, each put on the left, on the right or away: the scale is as low as they make it.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  int left = 0, right = 0, away = 0;
  for (int i = 1; i <= 9; i++) {
    int where = __VERIFIER_nondet_int();
    if (where < 0)
      left += i;
    else if (where > 0)
      right += i;
    else
      away += i;
  }
  int low = left > right ? left - right : right - left;
  if (left + right + away != 45 || low > 45)
    reach_error();
  return 0;
}
