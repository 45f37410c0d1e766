// Objects and functions in sections of their own, found between the section's bounds.
volatile int rare;
struct entry { int key; int (*f)(void); };
static int one(void) { if (rare) return 99; return 1; }
static int two(void) { return 2; }
__attribute__((section("mytab"), used)) static const struct entry e1 = { 10, one };
static const struct entry e2 __attribute__((used, section("mytab"))) = { 20, two };
extern const struct entry __start_mytab[], __stop_mytab[];
int main(void) {
  int s = 0, n = 0;
  for (const struct entry *e = __start_mytab; e < __stop_mytab; e++, n++) s += e->key * e->f();
  return n == 2 && s == 50 ? 0 : 1;
}
