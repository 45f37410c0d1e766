// Out of three loops and a switch at once, and back in.
volatile int rare;
int main(void) {
  int i, j, k, n = 0, again = 0;
  for (i = 0; i < 5; i++)
    for (j = 0; j < 5; j++)
      for (k = 0; k < 5; k++) {
        switch (i * 25 + j * 5 + k) {
          case 67: goto out;
          case 3: continue;
          case 4: break;
          default: n++;
        }
        if (rare) return 99;
      next:;
      }
  return 1;
out:
  if (i != 2 || j != 3 || k != 2) return 2;
  if (n != 65) return 3;
  if (!again++) { k = 4; n = 0; goto check; }
  return 4;
check:
  if (again == 1) goto done;
  goto next;
done:
  return n;
}
