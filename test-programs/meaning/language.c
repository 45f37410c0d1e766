#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct P { int x; char c; short s[3]; struct { unsigned a:3; int b:5; } f; union { int i; unsigned char b[4]; } u; };
static struct P g = { 1, 'c', {1,2,3}, {5,-3}, {0x01020304} };
int fib(int n) { return n < 2 ? n : fib(n-1) + fib(n-2); }
struct P mk(int x) { struct P p = {.x = x, .s = {[1]=7}}; return p; }
static int add(int a,int b){return a+b;} static int mul(int a,int b){return a*b;}
int (*ops[])(int,int) = {add, mul};
enum E {A, B=5, C};
int sw(int x){ switch(x){case 1: return 10; case 2 ... 4: x++; case A: return x; default: return -1;} }
typedef struct N { struct N *next; int v; } N;
int main(void) {
  int a[10] = {0}; int i; unsigned long h = 5381;
  for (i = 0; i < 10; i++) a[i] = i*i;
  char buf[40] = "hello"; strcat(buf, " world");
  for (char *p = buf; *p; p++) h = h*33 + *p;
  printf("%d %lu %s %zu\n", fib(12), h, buf, sizeof(struct P));
  printf("%d %d %d %d %u\n", g.x, g.s[2], g.f.a, g.f.b, g.u.b[0]);
  struct P q = mk(42); g = q; g.f.b = 17; printf("%d %d %d\n", g.x, g.s[1], g.f.b);
  printf("%d %d\n", ops[0](3,4), ops[1](3,4));
  for (i = -1; i < 6; i++) printf("%d ", sw(i)); printf("%d\n", C);
  N *l = 0; for (i=0;i<5;i++){ N*n = malloc(sizeof *n); n->v=i; n->next=l; l=n; }
  int s=0; while(l){ N*n=l->next; s = s*10+l->v; free(l); l=n; } printf("%05d|%-6x|%#o|%+d|%5.2f|%g\n", s, s, s, s, 3.14159, 1e10/3);
  int x = 5; x += x++ > 4 && (i = 3) ? 2 : 1; printf("%d %d\n", i, a[9] >> 2);
  double d = 1; float f = 0.1f; for(i=0;i<10;i++){ d /= 3; f += d; } printf("%.10f %.10e\n", f, d);
  unsigned char uc = 250; uc += 10; signed char sc = 127; sc++; printf("%d %d %d\n", uc, sc, (unsigned)-1 > 0);
  char pad[8]; memset(pad, 'x', 8); strncpy(pad, "abc", 5); printf("%s %d %c\n", pad, pad[4], pad[5]); strncpy(pad, "abcdefghij", 3); printf("%s\n", pad);
  char *dup = strdup("a/b/c"); printf("%s %s %d\n", strrchr(dup, '/'), strstr(dup, "b/"), strrchr(dup, 'z') == 0);
  dup = realloc(dup, 100); strcat(dup, "/d"); printf("%s %d\n", dup, strstr(dup, "x") == 0); free(dup); dup = realloc(0, 3); dup[2] = 4; printf("%d\n", dup[2]);
  goto end; x = 7;
end: return x & 0x7f;
}
