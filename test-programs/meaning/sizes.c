// Objects whose size the program calculates: arrays of variable length, and what alloca gives.
#include <alloca.h>
#include <stdio.h>
#include <string.h>

static int calls;

static int counted(int n) {
  calls++;
  return n;
}

static int diagonal(int rows, int columns, int a[rows][columns]) {
  int sum = 0;
  for (int i = 0; i < rows && i < columns; i++)
    sum += a[i][i];
  return sum + (int)sizeof a[0];
}

static long between(int n, short (*first)[n], short (*last)[n]) { return last - first; }

static int nested(int depth) {
  char text[depth + 1];
  memset(text, 'a' + depth, depth);
  text[depth] = 0;
  int below = depth > 1 ? nested(depth - 1) : 0;
  printf("%s %d\n", text, below);
  return below + (int)sizeof text;
}

static char *kept(char *into, int n) {
  char *made = alloca(n);
  for (int i = 0; i < n; i++)
    made[i] = (char)('A' + i);
  char *more = __builtin_alloca(2);
  more[0] = made[n - 1];
  more[1] = 0;
  memcpy(into, made, n);
  strcpy(into + n, more);
  return into;
}

static int chain(int n) {
  struct link {
    int value;
    struct link *next;
  } *first = 0;
  for (int i = 0; i < n; i++) {
    struct link *made = alloca(sizeof *made);
    made->value = i;
    made->next = first;
    first = made;
  }
  int sum = 0;
  for (struct link *at = first; at; at = at->next)
    sum = 3 * sum + at->value;
  return sum;
}

int main(void) {
  int n = 3, m = 4;
  int a[n], b[n][m], *p = a;
  printf("%d %d %d\n", (int)sizeof a, (int)sizeof b, (int)sizeof b[1]);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      b[i][k] = 10 * i + k;
  n = 7;
  printf("%d %d %d\n", (int)sizeof a, (int)sizeof b, (int)(sizeof b / sizeof *b));
  printf("%d %d %d\n", b[2][3], *(*(b + 1) + 2), diagonal(3, m, b));
  for (int i = 0; i < 3; i++)
    a[i] = i * i;
  p += 2;
  printf("%d %d %d\n", *p, (int)(p - a), (int)(&b[2] - b));

  typedef short row[n];
  n = 2;
  row r, s[2];
  row *q = s;
  q++;
  (*q)[6] = 5;
  printf("%d %d %d %d\n", (int)sizeof r, (int)sizeof s, (int)sizeof(row), s[1][6]);
  printf("%ld\n", between(7, s, q));

  int sum = 0;
  for (int i = 1; i < 6; i++) {
    char c[counted(i)];
    for (int k = 0; k < i; k++)
      c[k] = (char)k;
    sum += c[i - 1] + (int)sizeof c;
  }
  printf("%d %d\n", sum, calls);

  int flat[12];
  for (int i = 0; i < 12; i++)
    flat[i] = i;
  int(*matrix)[m] = (int(*)[m])flat;
  printf("%d %d %d\n", matrix[2][1], (int)sizeof *matrix, (int)sizeof(int[m][n]));
  struct pair {
    char c;
    int i;
  } pairs[m];
  pairs[3] = (struct pair){'x', 9};
  pairs[0] = pairs[3];
  printf("%c%d %d\n", pairs[0].c, pairs[0].i, (int)sizeof pairs);
  int three[2][m][n];
  three[1][3][1] = 77;
  printf("%d %d %d\n", ((int *)three)[15], (int)sizeof three, (int)sizeof three[0]);

  int back = 0;
again:;
  int grown[back + 1];
  grown[back] = back;
  if (grown[back] < 3) {
    back++;
    goto again;
  }
  printf("%d\n", (int)sizeof grown);

  char into[16];
  printf("%d %s %d\n", nested(3), kept(into, 5), chain(5));
  return 0;
}
