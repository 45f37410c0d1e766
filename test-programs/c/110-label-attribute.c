// An attribute behind a label that not every path uses.
volatile int rare;
int main(void) {
  int n = 0;
  if (rare) goto end;
  n++;
end: __attribute__((unused))
  n--;
  return n;
}
