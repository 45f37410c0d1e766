// gcc-only
// A nested function that leaves the function around it by a jump.
volatile int rare;
static int find(const int *v, int n, int key) {
  __label__ found;
  int at;
  void look(int i) { if (v[i] == key) { at = i; goto found; } }
  for (int i = 0; i < n; i++) { if (rare) return 99; look(i); }
  return -1;
found:
  return at;
}
int main(void) {
  int v[] = { 4, 5, 6 };
  return find(v, 3, 6) == 2 && find(v, 3, 7) == -1 ? 0 : 1;
}
