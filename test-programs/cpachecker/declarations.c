extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef struct { int low, high; } range;
enum mode { OFF, ON = 5 };
int floor_level = 1, roof;
static range allowed = { 0, 9 };

static int clamp(int value) {
  if (value < allowed.low)
    return allowed.low;
  return value;
}

void note(int value) {
  roof = value;
}

int main(void) {
  int first = __VERIFIER_nondet_int(), second = 0;
  enum mode now = OFF;
  range mine = allowed;
  roof = mine.low;
  int got = clamp(first);
  note(got);
  second = clamp(roof + 1);
  if (second < 0)
    reach_error();
  if (got > 20) {
    note(1);
    if (roof != 1)
      reach_error();
  }
  return now;
}
