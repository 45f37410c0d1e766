// x86-64 gcc-only: A static object that is jumped over and named in _Generic and assembly.
volatile int rare;
int z = 1000;

static int f(int late) {
  int sum = 0;
  if (late) goto there;
  {
    static int z = 7;
    sum = 1;
  there:
    if (rare) return 0;
    sum += _Generic(z, int: z * 2, default: 0);
    __asm__ volatile("incl %0" : "+m"(z));
  }
  return sum;
}

static int g(int late) {
  if (late) goto there;
  {
    static long size = 5;
  there:
    if (rare) return 0;
    size++;
    return __builtin_types_compatible_p(__typeof__(size), long) * 100 + size;
  }
}

int main(void) {
  if (f(0) != 15) return 1;
  if (f(1) != 16) return 2;
  if (z != 1000) return 3;
  if (g(1) != 106 || g(0) != 107) return 4;
  return 0;
}
