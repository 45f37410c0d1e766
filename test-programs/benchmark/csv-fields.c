/* Splits a line into fields at commas, except in quotes. Verified: lines without quotes, and lines
   up to the end of the first quoted field. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { LENGTH = 12, FIELDS = 13 };

static int starts[FIELDS];
static int fields;
static int quoted;

static void start_field(int at) {
  if (fields >= FIELDS) {
    reach_error();
    return;
  }
  starts[fields] = at;
  fields++;
}

static void read_character(int at, char c) {
  switch (c) {
    case '"':
      quoted = !quoted;
      break;
    case ',':
      if (!quoted) {
        start_field(at + 1);
      }
      break;
    default:
      break;
  }
}

int main(void) {
  int at = 0;
  start_field(0);
  while (at < LENGTH) {
    char c = "ab,\"\n,c "[__VERIFIER_nondet_uint() % 8u];
    if (c == '\n') {
      break;
    }
    read_character(at, c);
    at++;
  }
  show(fields);
  if (quoted) {
    show(-1);
    return 2;
  }
  for (int i = 1; i < fields; i++) {
    if (starts[i] <= starts[i - 1] || starts[i] > at) {
      reach_error();
    }
  }
  return 1;
}
