// Strings, what is printed into them, numbers read from them, and kinds of characters.
extern int printf(const char *, ...);
extern int sprintf(char *, const char *, ...);
extern int snprintf(char *, unsigned long, const char *, ...);
extern int atoi(const char *);
extern long atol(const char *);
extern char *strncat(char *, const char *, unsigned long);
extern unsigned long strnlen(const char *, unsigned long);
extern unsigned long strspn(const char *, const char *);
extern unsigned long strcspn(const char *, const char *);
extern char *strpbrk(const char *, const char *);
extern char *stpcpy(char *, const char *);
extern int strcasecmp(const char *, const char *);
extern int strncasecmp(const char *, const char *, unsigned long);
extern void *memchr(const void *, int, unsigned long);
extern void *mempcpy(void *, const void *, unsigned long);
extern int isalpha(int), isalnum(int), isxdigit(int), isspace(int), isblank(int), iscntrl(int), isgraph(int);
extern int isprint(int), ispunct(int);

static void printed(void) {
  char text[200] = "";
  int length = sprintf(text, "%d|%5u|%-6s|%x|%ld|%c|%%|%08.3f|%+d|%e|%g", -3, 7u, "ab", -7, 3L << 40, 'q', 3.14159, 4, 1e10, 0.0001);
  printf("%s %d\n", text, length);
  length = sprintf(text, "%.2s|%*d|%hhd|%#o|% d|", "zzz", 6, -5, 300, 8, 5);
  printf("%s %d\n", text, length);
  length = snprintf(text, 7, "%s-%s", "hello", "world");
  printf("%s %d %d\n", text, length, text[7]);
  length = snprintf(0, 0, "%d", 12345);
  printf("%d\n", length);
}

static void strings(void) {
  char a[40] = "abc";
  strncat(a, "defgh", 3);
  strncat(a, "Q", -1UL);
  printf("%s %lu %lu\n", a, strnlen(a, 4), strnlen(a, 100));
  printf("%lu %lu %lu\n", strspn(a, "cab"), strcspn(a, "fx"), strspn(a, ""));
  printf("%ld %d\n", strpbrk(a, "zf") - a, strpbrk(a, "z") == 0);
  printf("%ld\n", stpcpy(a + 10, "xyz") - a);
  printf("%d %d", strcasecmp("aBc", "AbD") < 0, strncasecmp("aBc", "AbD", 2) == 0);
  printf(" %d %d\n", strcasecmp("b", "A") > 0, strcasecmp("a_", "aA") < 0);
  printf("%ld %d\n", (char *) memchr(a, 'd', 10) - a, memchr(a, 'd', 2) == 0);
  char *behind = mempcpy(a + 20, "hello", 5);
  printf("%ld %d\n", behind - a, a[24]);
}

static void numbers(void) {
  printf("%d %d %d %d\n", atoi(" \t-12x"), atoi(""), atoi("+7"), atoi("abc"));
  printf("%ld %d %d %d %d\n", atol("123456789012"), atoi("-"), atoi("0x1f"), atoi("--5"), atoi("007"));
}

static void kinds(void) {
  for (int c = -1; c < 256; c++) {
    int kind = !!isalpha(c) + 2 * !!isalnum(c) + 4 * !!isxdigit(c) + 8 * !!isspace(c) + 16 * !!isblank(c);
    kind += 32 * !!iscntrl(c) + 64 * !!isgraph(c) + 128 * !!isprint(c) + 256 * !!ispunct(c);
    printf("%d ", kind);
  }
  printf("\n");
}

int main(void) {
  printed();
  strings();
  numbers();
  kinds();
  return 0;
}
