// Adjacent strings, prefixes, escapes, quotes and what looks like code in them.
volatile int rare;
extern int strcmp(const char *, const char *);
#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a ## b
int main(void) {
  const char *s = "a" "b" /* "c" */ "d" // "e"
    "f" XSTR(CAT(1, 2)) STR("q\n");
  if (strcmp(s, "abdf12\"q\\n\"")) return 1;
  if (sizeof("\0" "1") != 3 || "\x41" "1"[0] != 'A') return 2;
  if (rare) return 99;
  if (L"ab" "c"[2] != 'c' || sizeof(u8"x") != 2) return 3;
  const char *code = "} goto L1; /* */ // \" ' return 5; {";
  if (code[0] != '}') return 4;
  if ('\'' != 39 || '"' != 34 || '\\' != 92 || 'ab' != 'a' * 256 + 'b') return 5;
  switch (code[2]) { case 'g': return 0; case '}': case '{': case '"': default: return 6; }
}
