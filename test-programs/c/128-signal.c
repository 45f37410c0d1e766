// A handler is called between two statements.
#include <signal.h>
#include <stdio.h>
volatile int rare;
static volatile sig_atomic_t caught;
static void handle(int number) {
  if (rare) return;
  caught += number == SIGUSR1 ? 1 : 10;
}
int main(void) {
  void (*before)(int) = signal(SIGUSR1, handle);
  if (before == SIG_ERR) return 1;
  for (int i = 0; i < 3; i++) {
    signal(SIGUSR1, handle);
    if (rare) return 99;
    if (raise(SIGUSR1)) return 2;
  }
  signal(SIGUSR1, SIG_IGN);
  raise(SIGUSR1);
  printf("%d\n", (int) caught);
  return caught - 3;
}
