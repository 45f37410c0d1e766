/* A parser by recursive descent: sums, products, parentheses over single digits. Verified: sums
   without a product or a parenthesis. So is what follows an error. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { DIGIT, PLUS, TIMES, OPEN, CLOSE, END };

static unsigned int token;
static int depth;
static int read_tokens;
static int errors;

static void next(void) {
  read_tokens++;
  if (read_tokens > 14) {
    token = END;
  } else {
    token = __VERIFIER_nondet_uint() % 6u;
  }
}

static unsigned int sum(void);

static unsigned int factor(void) {
  unsigned int value = 1;
  if (token == DIGIT) {
    next();
    return value;
  }
  if (token == OPEN) {
    depth++;
    next();
    value = sum();
    depth--;
    if (token == CLOSE) {
      next();
      return value;
    }
  }
  errors++;
  token = END;
  return 0;
}

static unsigned int product(void) {
  unsigned int value = factor();
  while (token == TIMES) {
    next();
    value *= factor();
  }
  return value;
}

static unsigned int sum(void) {
  unsigned int value = product();
  while (token == PLUS) {
    next();
    value += product();
  }
  return value;
}

int main(void) {
  unsigned int value;
  next();
  value = sum();
  show(errors);
  if (depth != 0) {
    reach_error();
  }
  if (errors == 0 && value == 0) {
    reach_error();
  }
  show((int)value);
  return 1;
}
