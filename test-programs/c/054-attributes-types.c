// packed, aligned, mode, vector_size, may_alias, on types, members and typedefs.
volatile int rare;
struct __attribute__((packed)) p { char c; int i; };
struct q { char c; int i __attribute__((packed)); } __attribute__((aligned(8)));
typedef int wide __attribute__((mode(DI)));
typedef int v4 __attribute__((vector_size(16)));
typedef short __attribute__((may_alias)) loose;
static int big[3] __attribute__((aligned(64), unused));
enum __attribute__((packed)) small { A, B };
int main(void) {
  if (sizeof(struct p) != 5 || sizeof(struct q) != 8) return 1;
  if (sizeof(wide) != 8 || sizeof(enum small) != 1) return 2;
  v4 a = { 1, 2, 3, 4 }, b = { 10, 20, 30, 40 };
  v4 c = a + b;
  if (rare) return 99;
  if (c[3] != 44 || (a < b)[0] != -1) return 3;
  int x = 0x10002;
  loose *l = (loose *) &x;
  if (l[0] + l[1] != 3) return 4;
  return (unsigned long) big % 64 ? 5 : 0;
}
