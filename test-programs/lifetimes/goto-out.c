// A goto ends the lifetimes of the blocks that it leaves.
volatile int rare;
int main(int argc, char **argv) {
  int *p = &argc;
  while (1) {
    int x = 7;
    {
      int y = 8;
      p = argc > 0 ? &y : &x;
      if (rare) goto out;
      if (argc > 0) goto out;
    }
    if (rare) return 9;
  }
out:
  *p = 4;
  return 0;
}
