// Jumps out of the scope of arrays of variable size, break and continue among them.
volatile int rare;
static int find(int n, int key) {
  for (int i = 0; i < n; i++) {
    int a[i + 1];
    for (int j = 0; j <= i; j++) a[j] = j * j;
    if (rare) return 99;
    if (a[i] < key) continue;
    if (a[i] == key) goto found;
    break;
  }
  return -1;
found:
  return 1;
}
int main(void) {
  if (find(9, 49) != 1) return 1;
  if (find(9, 50) != -1) return 2;
  if (find(3, 50) != -1) return 3;
  return 0;
}
