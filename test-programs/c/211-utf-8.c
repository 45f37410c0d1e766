// Characters of several bytes in identifiers, strings and comments: Grüße, 日本語, 😀
extern int puts(const char *);
volatile int rare;
struct größe { int länge, /* ← */ höhe; };
enum { ЖУК = 3 };
static int π(int ñ) { static int é; if (rare) return 99; return é++ + ñ; }
int main(void) {
  struct größe g = { .länge = π(1), .höhe = π(2) };
  puts("Ünïcödé – 日本語 😀");
  int 变量 = sizeof u8"é" + sizeof L"é" / sizeof *L"" + sizeof u"😀" / 2 + sizeof U"😀" / 4;
  if (变量 != 3 + 2 + 3 + 2) return 1;
  goto fertig_ö;
fertig_ö:
  return g.länge + g.höhe - 1 - 3 + ЖУК - 3;
}
