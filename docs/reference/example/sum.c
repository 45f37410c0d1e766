extern int input(void);
extern void reach_error(void);

int main(void) {
  int limit = input();
  int sum = 0;
  if (limit > 10)
    limit = 10;
  for (int i = 0; i < limit; i++) {
    sum = sum + i;
    if (sum > 45)
      reach_error();
  }
  return 0;
}
