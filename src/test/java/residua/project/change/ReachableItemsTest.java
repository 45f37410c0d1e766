package residua.project.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;

/** What an entry function can reach, and what differs of it. */
class ReachableItemsTest {
  private static ReachableItems reached(Map<String, String> units) throws InputException {
    return reached(units, false);
  }

  static ReachableItems reached(Map<String, String> units, boolean isByCommands)
      throws InputException {
    Map<String, UnitVersion> versions = new LinkedHashMap<>();
    units.forEach(
        (name, text) -> versions.put(name, UnitVersion.of(name, new SourceText(name, text, text))));
    boolean isPlain =
        versions.values().stream()
            .noneMatch(unit -> AssertMessages.mayBeDefinedIn(unit.source().tokens()));
    Map<String, List<Item>> items = new LinkedHashMap<>();
    for (Map.Entry<String, UnitVersion> each : versions.entrySet()) {
      items.put(each.getKey(), UnitItems.of(each.getValue(), isPlain));
    }
    return new ReachableItems(items, "main", Set.of(), isByCommands);
  }

  private static List<String> differences(String old, String now) throws InputException {
    return differences(Map.of("a.c", old), Map.of("a.c", now));
  }

  private static List<String> differences(Map<String, String> old, Map<String, String> now)
      throws InputException {
    ReachableItems before = reached(old);
    ReachableItems after = reached(now);
    return now.keySet().stream()
        .flatMap(unit -> Difference.between(unit, after, before).stream())
        .map(Difference::inWords)
        .toList();
  }

  @Test
  void whatNothingMentionsMayChange() throws InputException {
    String main = "int f(int x) { return x + 1; }\nint main(void) { return f(1); }\n";
    assertThat(differences(main + "int g(void) { return 1; }\n", main)).isEmpty();
    assertThat(differences(main, main + "struct s { int x; };\nint other = 2;\n")).isEmpty();
    assertThat(
            differences("int h(void) { return 1; }\n" + main, "int h(void) { return 2; }\n" + main))
        .isEmpty();
    assertThat(differences(main, "\n/* a comment */\n" + main)).isEmpty();
  }

  /** Tools of CBMC give static functions such names, which other units may call. */
  @Test
  void aStaticFunctionIsMentionedByItsExportedName() throws InputException {
    String harness =
        "int __CPROVER_file_local_b_c_f_g(void);\n"
            + "int main(void) { return __CPROVER_file_local_b_c_f_g(); }\n";
    assertThat(
            differences(
                Map.of("a.c", harness, "b.c", "static int f_g(void) { return 1; }\n"),
                Map.of("a.c", harness, "b.c", "static int f_g(void) { return 2; }\n")))
        .hasSize(1);
  }

  @Test
  void theDifferenceIsNamedWithTheWayToIt() throws InputException {
    String rest = "int f(int x) { return g(x); }\nint main(void) { return f(1); }\n";
    assertThat(
            differences(
                "int g(int x) { return x; }\n" + rest, "int g(int x) { return -x; }\n" + rest))
        .containsExactly("a.c:1: function 'g' differs, reached by main > f > g");
  }

  /** Before the bar stands the old text, after it the new one; main comes after both. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "enum { A = 1 }; int f(void) { return A; } | enum { A = 2 }; int f(void) { return A; }",
        "struct s { int x; }; int f(void) { struct s a; return sizeof a; }"
            + " | struct s { long x; }; int f(void) { struct s a; return sizeof a; }",
        "typedef int t; int f(void) { return sizeof(t); }"
            + " | typedef long t; int f(void) { return sizeof(t); }",
        "int x = 1; int f(void) { return x; } | int x = 2; int f(void) { return x; }",
        "int x; int f(void) { return x; } | int x = 1; int f(void) { return x; }",
        "int g(void) { return 1; } int (*p)(void) = g; int f(void) { return p(); }"
            + " | int g(void) { return 2; } int (*p)(void) = g; int f(void) { return p(); }",
        "int f(void) { extern int x; return x; } int x = 1;"
            + " | int f(void) { extern int x; return x; } int x = 2;",
        "int f(void) { return 0; } | int f(void) { return 0; }"
            + " __attribute__((constructor)) static void c(void) { }",
        "[[gnu::constructor]] static void c(void) { } int f(void) { return 0; } |"
            + " [[gnu::constructor]] static void c(void) { int i = 1; } int f(void) { return 0; }",
        "[[gnu::used]] static int c = 1; int f(void) { return 0; }"
            + " | [[gnu::used]] static int c = 2; int f(void) { return 0; }",
        "int g(void) { return 1; } [[gnu::alias(\"g\")]] int f(void);"
            + " | int g(void) { return 2; } [[gnu::alias(\"g\")]] int f(void);",
        "static void c(void) { } void *q __attribute__((section(\".init_array\"))) = c;"
            + " int f(void) { return 0; }"
            + " | static void c(void) { int i = 1; }"
            + " void *q __attribute__((section(\".init_array\"))) = c; int f(void) { return 0; }",
        "int g(void) { return 1; } int f(void) __attribute__((alias(\"g\")));"
            + " | int g(void) { return 2; } int f(void) __attribute__((alias(\"g\")));",
        "int g(void) __asm__(\"h\"); int g(void) { return 1; } int h(void);"
            + " int f(void) { return h(); }"
            + " | int g(void) __asm__(\"h\"); int g(void) { return 2; } int h(void);"
            + " int f(void) { return h(); }",
        "__asm__(\".globl k\\nk: ret\"); int f(void) { return 0; }"
            + " | __asm__(\".globl k\\nk: nop\"); int f(void) { return 0; }",
        "void *malloc(unsigned long n) { return 0; } char *strdup(const char *);"
            + " int f(void) { return !strdup(\"a\"); }"
            + " | void *malloc(unsigned long n) { return (void *) n; } char *strdup(const char *);"
            + " int f(void) { return !strdup(\"a\"); }",
        "static int g(void) { __asm__(\"nop\"); return 0; } int f(void) { return 0; }"
            + " | static int g(void) { __asm__(\"ret\"); return 0; } int f(void) { return 0; }",
        "int f(void) { return g(); } int g(void) { return 1; }"
            + " | int f(void) { return g(); } int g(void) { return 2; }",
        "int f(int); int f(a) int a; { return a; } | int f(int); int f(a) int a; { return -a; }",
        "int x; int g(int n) { return n; } int f(void) { return g(x); }"
            + " | static int x; int g(int n) { return n; } int f(void) { return g(x); }",
        "union u { int a; char b; }; int f(void) { return sizeof(union u); }"
            + " | union u { int a; long b; }; int f(void) { return sizeof(union u); }",
        "int f(void) __attribute__((noreturn)); int f(void) { return 0; }"
            + " | int f(void); int f(void) { return 0; }",
        "static inline int g(void) { return 1; } int f(void) { return g(); }"
            + " | static inline int g(void) { return 2; } int f(void) { return g(); }",
        "int f(void) { return 0; } | int f(void) { return 0; } int f2(void) { return 1; }"
            + " __attribute__((weak)) int _start_hook(void) { return 2; }",
        "int g(void) { return 1; } int f(void) { return 0; } int (*volatile used_by)(void)"
            + " __attribute__((used)) = g;"
            + " | int g(void) { return 2; } int f(void) { return 0; } int (*volatile used_by)(void)"
            + " __attribute__((used)) = g;"
      })
  void aChangeOfWhatIsReachedIsSeen(String both) throws InputException {
    String main = "\nint main(void) { return f(); }\n";
    String[] versions = both.split(" \\| ");
    assertThat(differences(versions[0] + main, versions[1] + main)).isNotEmpty();
    assertThat(differences(versions[1] + main, versions[0] + main)).isNotEmpty();
  }

  @Test
  void anotherOrderIsAnotherText() throws InputException {
    String main = "int main(void) { return f(); }\n";
    String one = "#pragma pack(1)\n";
    String other = "struct s { char c; int i; };\nint f(void) { return sizeof(struct s); }\n";
    assertThat(differences(one + other + main, other + one + main)).isNotEmpty();
  }

  /** An include moves, and with it types. */
  @Test
  void whereATypeStandsDoesNotMatter() throws InputException {
    String main = "small x;\nint main(void) { return f(x, 1ul); }\n";
    String one = "typedef unsigned char byte;\ntypedef byte small;\nstruct s { byte b; };\n";
    String other = "typedef unsigned long size;\nextern int f(int x);\nenum e { A };\n";
    assertThat(differences(one + other + main, other + one + main)).isEmpty();
    String known = "typedef struct t *t;\nextern int y;\n";
    String first = "int f(t x, struct t *z) __CPROVER_ensures(y);\n";
    String second = "void g(t x, struct t *z) __CPROVER_ensures(y == 2);\n";
    String calls = "int main(void) { g(0, 0); return f(0, 0); }\n";
    assertThat(differences(known + first + second + calls, known + second + first + calls))
        .isEmpty();
    assertThat(differences(first + known + second + calls, known + second + first + calls))
        .isNotEmpty();
    assertThat(differences(one + other + main, other + main)).isNotEmpty();
    assertThat(differences(one + one + other + main, other + one + main)).isNotEmpty();
  }

  /** Both compile, and say something else. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "enum { N = 2 }; | int a(void) { enum { N = 3 }; return N; } struct t { int n[N]; };",
        "struct s { int x; }; | int g(struct s *p);",
        "typedef int t; | int g(t);",
        "int a[]; | int a[2];",
        "int g(); | int g(char c);",
        "typedef struct s *p; | int g(struct s *q);",
        "int g(struct s *q); | int a(struct s *q);",
        "extern int x; | extern int two(void) __CPROVER_ensures(x);",
        "extern int x; | int x = 1;",
        "int g(void) __CPROVER_ensures(1); | int g(void) __CPROVER_ensures(2);",
        "int one = 1; | int two = 2;",
        "_Static_assert(1, \"\"); | typedef int t;",
        "struct s { char c; int i; }; | _Pragma(\"pack(1)\")",
        "enum { N }; | struct s {\n#pragma pack(1)\n char c; int i; };",
        "typedef int y; | int x __asm__(\"y\");",
        "static int one(void) { return 1; } | static int two(void) { return 2; }"
      })
  void whatMayDependOnTheOrderKeepsIt(String both) throws InputException {
    String[] parts = both.split(" \\| ");
    String main = "\nint main(void) { int s, t, g, a, N, p, x, one, two; return sizeof(int); }\n";
    assertThat(differences(parts[0] + "\n" + parts[1] + main, parts[1] + "\n" + parts[0] + main))
        .isNotEmpty();
  }

  @Test
  void aNameOfAnotherFileCounts() throws InputException {
    String main = "int f(void);\nint main(void) { return f(); }\n";
    Map<String, String> old = new LinkedHashMap<>();
    old.put("a.c", main);
    old.put("b.c", "static int g(void) { return 1; }\nint f(void) { return g(); }\n");
    Map<String, String> now = new LinkedHashMap<>(old);
    now.put("b.c", "static int g(void) { return 2; }\nint f(void) { return g(); }\n");
    assertThat(differences(old, now))
        .containsExactly("b.c:1: function 'g' differs, reached by main > f > g");
    now.put("b.c", old.get("b.c") + "static int unused(void) { return 2; }\n");
    assertThat(differences(old, now)).isEmpty();
    // A definition of the same name elsewhere may be another one, or none.
    now.put("b.c", old.get("b.c"));
    now.put("c.c", "int g(void) { return 3; }\n");
    assertThat(differences(old, now)).isNotEmpty();
  }

  @Test
  void theLineOfAnAssertIsForItsMessageOnly() throws InputException {
    String declared =
        "extern void __assert_fail(const char *, const char *, unsigned, const char *);\n";
    String main = "int main(void) { if (!x) __assert_fail(\"x\", \"a.c\", LINE, \"main\"); }\n";
    String one = declared + "int x;\n" + main.replace("LINE", "2");
    String other = declared + "int x;\n" + main.replace("LINE", "7");
    assertThat(differences(one, other)).isEmpty();
    // Unless somebody reads it.
    String own =
        "int l;\nvoid __assert_fail(const char *a, const char *b, unsigned c, const char *d) {"
            + " l = c; }\nint x;\n";
    assertThat(differences(own + main.replace("LINE", "2"), own + main.replace("LINE", "7")))
        .isNotEmpty();
    assertThat(differences(one, other.replace("\"main\"", "\"f\""))).isNotEmpty();
  }

  /** Clauses count wherever they stand: on a prototype, at the definition, at a loop. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int g(int x) __CPROVER_requires(x > LIMIT); int g(int x) { return x; }",
        "int g(int x) __CPROVER_requires(x > 0) __CPROVER_ensures(LIMIT == 1) { return x; }",
        "int g(int x) { while (x) __CPROVER_loop_invariant(x > LIMIT) __CPROVER_decreases(x) x--;"
            + " return x; }",
        "int h(int y) { return LIMIT; } int g(int x) __CPROVER_requires(h(x)) { return x; }",
        "int g(int x) __CPROVER_ensures(__CPROVER_forall { int i; i < LIMIT }) { return x; }",
        "int g(int x) { return __CPROVER_exists { int i; i < LIMIT }; }"
      })
  void contractClausesCount(String text) throws InputException {
    String main = "\nint main(void) { return g(1); }\n";
    String one = text.replace("LIMIT", "1") + main;
    String other = text.replace("LIMIT", "2") + main;
    assertThat(differences(one, other)).isNotEmpty();
    assertThat(differences(one, one + "int k(int x) __CPROVER_assigns() { return x; }\n"))
        .isEmpty();
  }

  /** A pragma in a body that nothing mentions applies to what follows, unless it is taken back. */
  @Test
  void aPragmaInABodyCounts() throws InputException {
    String rest = "struct s { char c; int i; };\nint main(void) { return sizeof(struct s); }\n";
    String unused = "void unused(void) {\nPRAGMA\n}\n" + rest;
    String none = unused.replace("PRAGMA", "");
    for (String pragma :
        List.of(
            "#pragma pack(1)",
            "_Pragma(\"pack(1)\")",
            "#pragma pack(push, 1)",
            "#pragma CPROVER check push\n#pragma CPROVER check disable \"bounds\"",
            "#pragma GCC push_options\n#pragma pack(1)\n#pragma GCC pop_options",
            "#pragma GCC optimize 2")) {
      assertThat(differences(none, unused.replace("PRAGMA", pragma))).as(pragma).isNotEmpty();
    }
    for (String pragma :
        List.of(
            "#pragma GCC unroll 4",
            "#pragma GCC diagnostic ignored \"-Wall\"",
            "#pragma CPROVER check push\n#pragma CPROVER check disable \"bounds\"\n"
                + "#pragma CPROVER check pop")) {
      assertThat(differences(none, unused.replace("PRAGMA", pragma))).as(pragma).isEmpty();
    }
  }

  /** What a failing assert calls reads its line, whatever gives it a body. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "extern void __assert_fail(A, A, unsigned, A) __attribute__((alias(\"mine\")));",
        "__attribute__((alias(\"mine\"))) extern void __assert_fail(A, A, unsigned, A);",
        "void mine(A, A, unsigned, A) __asm__(\"__assert_fail\");",
        "void __assert_fail(a, f, l, g) A a; A f; unsigned l; A g; { line = l; }",
        "void __assert_fail(A a, A f, unsigned l, A g) <% line = l; %>",
        "#pragma redefine_extname mine __assert_fail",
        "int g(void (*__assert_fail)(A, A, unsigned, A)) { return !__assert_fail; }",
        "void g(void) { void (*__assert_fail)(A, A, unsigned, A) = mine; }"
      })
  void aLineThatIsReadCounts(String defining) throws InputException {
    String text =
        "typedef const char *A; unsigned line; void mine(A a, A f, unsigned l, A g) { line = l; }\n"
            + defining
            + "\nint main(void) { __assert_fail(\"x\",\n# 7 \"a.c\"\n\"a.c\", 7, \"main\"); }\n";
    assertThat(differences(text, text.replace("7", "8"))).isNotEmpty();
    String plain = text.replace(defining, "void __assert_fail(A, A, unsigned, A);");
    assertThat(differences(plain, plain.replace("7", "8"))).isEmpty();
  }

  /** Nothing mentions it, but functions of the library find it by its name. */
  @Test
  void whatTheLibraryOrTheLinkerFindsCounts() throws InputException {
    String main = "int main(void) { return 0; }\n";
    assertThat(differences("int optind = 1;\n" + main, "int optind = 2;\n" + main)).isNotEmpty();
    String exported = "__attribute__((symver(\"real@@V1\"))) int other(void) { return 1; }\n";
    assertThat(differences(exported + main, exported.replace("1;", "2;") + main)).isNotEmpty();
  }

  @Test
  void textThatIsNotUnderstoodIsAnError() {
    assertThatThrownBy(() -> reached(Map.of("a.c", "int main(void) { @ }\n")))
        .isInstanceOf(InputException.class);
  }

  /** Enumerators and tags are names of the file wherever they stand outside of bodies. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "extern int u __attribute__((aligned(sizeof(enum { K = 1 }))));",
        "_Alignas(sizeof(enum { K = 1 })) int u;",
        "int u = __builtin_offsetof(struct q { int a; enum { L, K = 1 } b; }, b);",
        "int u = _Generic((enum { K = 1 }) 0, default: 1);",
        "int u = _Generic((enum __attribute__((packed)) e { K = 1 }) 0, default: 1);",
        "int u = _Generic((enum <% K = 1 %>) 0, default: 1);",
        "int u[sizeof(enum { K = 1 })];"
      })
  void anEnumeratorInAnExpressionCounts(String declaration) throws InputException {
    String text = declaration + "\nint main(void) { return K; }\n";
    assertThat(differences(text, text.replace("K = 1", "K = 2"))).isNotEmpty();
    String other = declaration + "\nint main(void) { return 0; }\n";
    assertThat(differences(other, other.replace("K = 1", "K = 2"))).isEmpty();
  }

  @Test
  void attributesInABodyAreThoseOfTheFunction() throws InputException {
    String main = "int g(void);\nint main(void) { return g != 0; }\n";
    for (String declared : List.of("extern int g(void)", "int g(void)", "struct s *g(void)")) {
      String text =
          "struct s;\nvoid u(void) { ; " + declared + " __attribute__((weak)); }\n" + main;
      assertThat(differences(text, text.replace("weak", "cold"))).as(declared).isNotEmpty();
    }
    for (String called : List.of("g();", "return g();", "x = g();", "x: g();", "int y = g();")) {
      String text = "void u(int x) { " + called + " x++; }\n" + main;
      assertThat(differences(text, text.replace("x++", "x--"))).as(called).isEmpty();
    }
  }

  @Test
  void whatADeclarationNamesIsShownByItsOwnName() throws InputException {
    String text = "void zero(void) { extern int a; }\nint main(void) { extern int a; return a; }\n";
    assertThat(
            differences(text, text.replace("void) { extern int a; }", "void) { extern long a; }")))
        .first()
        .asString()
        .contains("function 'zero' differs");
  }
}
