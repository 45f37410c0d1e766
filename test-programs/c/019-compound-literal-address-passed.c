// The address of a compound literal leaves the statement but not the block.
volatile int rare;
static int *kept;
static void keep(int *p) { kept = p; }
int main(void) {
  for (int i = 0; i < 3; i++) {
    keep(&(int){ i * 10 });
    if (rare) return 99;
    *kept += 1;
    if (*kept != i * 10 + 1) return 1;
  }
  keep((int[2]){ 1 });
  if (kept[0] != 1 || kept[1] != 0) return 2;
  return 0;
}
