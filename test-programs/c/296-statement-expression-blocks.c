// Statement expressions that nothing is made of are blocks: jumps out of them, loops and objects in them.
volatile int rare;
static int count;
static int step(int x) {
  count++;
  if (rare) return 99;
  return x + 1;
}
#define CHECK(e) \
  ((void) sizeof ((e) ? 1 : 0), __extension__ ({ if (e) ; else broken(__LINE__); }))
static int failures;
static void broken(int line) { failures += line; }
static int find(const int *from, int wanted) {
  int at = 0;
  for (;;) {
    ({ if (at == 4) break; at[from]; });
    ({ if (from[at] == wanted) return at; 0; });
    (void) ({ int next = at + 1; if (next % 2) { at = next; continue; } at = next; at; });
    ((({ count += 100; })));
  }
  return -1;
}
static int local(int sum) {
  ({ __label__ done; if (sum > 3) goto done; sum = 0; done: sum++; });
  return sum;
}
int main(void) {
  int numbers[4] = {3, 1, 4, 1};
  int sum = 0;
  CHECK(step(1) == 2);
  CHECK(sum == 0 && count == 1);
  CHECK(sum || count > 1);
  for (({ sum = 1; }); sum < 5; ({ sum++; })) {
    step(0), ({ static int seen = 10; if (++seen == 12) goto out; sum += seen; }), step(0);
  }
out:
  sum = local(sum);
  ({ switch (sum) { case 0: break; default: sum += 2; } while (sum < 20) { if (sum == 7) break; sum++; } });
  if (sum) ({ sum += find(numbers, 4); }); else ({ sum = 0; });
  { int sum = 5; ({ int sum = 6; count += sum; }); count += sum; }
  return ({ sum + find(numbers, 9) + count % 50 + failures % 64 - 67; });
}
