/* A value whose type has constant members is only initialised, never assigned to. */
volatile int rare;

struct inner {
  const int tag;
  int data;
};

struct outer {
  struct inner parts[2];
};

union either {
  const long whole;
  int half;
};

static struct inner inner(int tag) {
  if (rare)
    tag++;
  return (struct inner){tag, tag * 10};
}

static struct outer outer(int tag) {
  struct inner first = inner(tag);
  if (rare)
    return (struct outer){{first, first}};
  return (struct outer){{first, inner(tag + 1)}};
}

static union either either(int value) {
  if (rare)
    value = 0;
  return (union either){.whole = value};
}

static struct outer (*const indirect)(int) = outer;

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    sum += inner(i).tag + inner(inner(i).data).data;
    sum += outer(i).parts[1].tag + (rare ? inner(7) : inner(8)).tag;
    sum += (int)either(inner(5).tag).whole + indirect(i).parts[0].data;
  }
  return sum == 3 + 300 + 6 + 24 + 15 + 30 ? 0 : 1;
}
