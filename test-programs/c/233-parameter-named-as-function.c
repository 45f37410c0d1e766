// A parameter that has the name of a function; a call in the size of a parameter is none.
volatile int rare;
static int calls;

static int writer(int x) {
  calls++;
  if (rare) return 99;
  return x + 1;
}

static int twice(int (*writer)(int), int size) {
  if (rare) return 99;
  return writer(writer(size));
}

static int first(int writer, int array[writer]) {
  int sum = 0;
  if (rare) return 99;
  for (int i = 0; i < writer; i++) sum += array[i];
  return sum;
}

static int old(writer, data)
  int writer;
  int data;
{
  if (rare) return 99;
  return writer - data;
}

static int called(int n, int (*array)[writer(n)]) {
  if (rare) return 99;
  return sizeof *array / sizeof(int);
}

static int minus(int x) { return x - 1; }

int main(void) {
  int array[4] = {1, 2, 3, 4};
  if (twice(minus, 5) != 3 || calls) return 1;
  if (first(3, array) != 6 || calls) return 2;
  if (old(7, 2) != 5 || calls) return 3;
  if (called(3, &array) != 4 || calls != 1) return 4;
  return twice(writer, 1) - 3;
}
