extern int ask(void);
extern void *memset(void *, int, unsigned long);
extern unsigned long strlen(const char *);
extern int printf(const char *, ...);
extern void *malloc(unsigned long);
extern void free(void *);
int one, two, three;
char text[8];
static void first(void) { one = 1; }
static void second(void) { two = 2; first(); }
static void hidden(void) { three = 3; }
void (*chosen)(void) = hidden;
static int down(int n) { return n ? (one = n, down(n - 1)) : 0; }
int main(void) {
  int n = 0;
  while (ask()) // want "one, two; worth knowing: one, two"
    second();
  while (ask()) // want "one; worth knowing: one"
    down(3);
  while (ask()) // want "three, anything pointed to; worth knowing: three, anything pointed to"
    chosen();
  while (ask()) // want "text, anything pointed to; worth knowing: text, anything pointed to"
    memset(text, 1, 4);
  while (ask()) // want "n; worth knowing: n"
    n = (int) strlen(text) + printf("%d", n);
  while (ask()) { // want "block, anything pointed to; worth knowing: anything pointed to"
    char *block = malloc(3);
    free(block);
  }
  while (ask()) { // want "n, anything pointed to; worth knowing: n, anything pointed to"
    char row[n + 1];
    n = (int) sizeof row;
  }
  return n;
}
