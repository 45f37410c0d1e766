/* Executes a small program of a stack machine, which is checked while it is read. Verified:
   programs that push, add and stop, as long as nothing is stored. What follows an addition is.
   */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { STOP, PUSH, ADD, DUPLICATE, DROP, STORE, LOAD, OPERATIONS, STACK = 4, STEPS = 14 };

static unsigned int stack[STACK];
static unsigned int top;
static unsigned int variable;

static void push(unsigned int value) {
  if (top >= STACK) {
    reach_error();
    return;
  }
  stack[top] = value;
  top++;
}

static unsigned int pop(void) {
  if (top == 0) {
    reach_error();
    return 0;
  }
  top--;
  return stack[top];
}

static int is_allowed(unsigned int operation) {
  switch (operation) {
    case PUSH:
    case LOAD:
      return top < STACK;
    case DUPLICATE:
      return top > 0 && top < STACK;
    case ADD:
      return top > 1;
    case DROP:
    case STORE:
      return top > 0;
    default:
      return 1;
  }
}

int main(void) {
  for (int step = 0; step < STEPS; step++) {
    unsigned int operation = __VERIFIER_nondet_uint() % OPERATIONS;
    if (!is_allowed(operation)) {
      show(-1);
      continue;
    }
    if (operation == STOP) {
      break;
    }
    switch (operation) {
      case PUSH:
        push((unsigned int)step);
        break;
      case ADD: {
        unsigned int right = pop();
        push(right + pop());
        break;
      }
      case DUPLICATE: {
        unsigned int value = pop();
        push(value);
        push(value);
        break;
      }
      case DROP:
        pop();
        break;
      case STORE:
        variable = pop();
        break;
      default:
        push(variable);
        break;
    }
  }
  show((int)top);
  return 1;
}
