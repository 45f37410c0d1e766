// Old-style parameter lists: types come between the head and the body.
volatile int rare;

int weigh(a, b, c)
int a;
char b, *c;
{
  if (rare) return 99;
  while (*c)
    a += b * *c++ - 'a' * b;
  return a;
}

double half(x) double x; { return x / 2; }

unsigned narrow(c, s)
  unsigned char c;
  short s;
{
  return c + (unsigned short) s;
}

int main(argc, argv)
  int argc;
  char **argv;
{
  if (argc < 1 || !argv[0]) return 1;
  if (weigh(1, 2, "abc") != 7) return 2;
  if (half(5.0) != 2.5) return 3;
  if (narrow(300, -1) != 44 + 65535) return 4;
  return 0;
}
