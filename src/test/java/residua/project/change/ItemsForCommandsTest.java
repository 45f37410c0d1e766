package residua.project.change;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.project.change.ReachableItemsTest.reached;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;

/** What counts besides where commands answer, as those of CBMC 6.6 were seen to do. */
class ItemsForCommandsTest {
  private static List<String> differences(String old, String now) throws InputException {
    return Difference.between(
            "a.c", reached(Map.of("a.c", old), false), reached(Map.of("a.c", now), false))
        .stream()
        .map(Difference::inWords)
        .toList();
  }

  private static List<String> differencesForCommands(String old, String now) throws InputException {
    return Difference.between(
            "a.c", reached(Map.of("a.c", now), true), reached(Map.of("a.c", old), true))
        .stream()
        .map(Difference::inWords)
        .toList();
  }

  /** CBMC checks how first values are calculated and converted, whether or not they are used. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a[2]; int *q = a + 1; | int a[2]; int *q = a + 9;",
        "int a[2]; int *q = a + 2; | int a[1]; int *q = a + 2;",
        "unsigned char c = 3; | unsigned char c = 300;",
        "unsigned char c[2] = {3}, d[1 == 1] = {3}; | unsigned char c[2] = {3}, d[1 == 1] = {300};",
        "enum { N = 3 }; unsigned char c = N; | enum { N = 300 }; unsigned char c = N;",
        "struct s { int x; }; struct s c[] = {{300}}; | struct s { char x; }; struct s c[] ="
            + " {{300}};",
        "char a[400]; unsigned char c; | char a[400]; unsigned char c = sizeof a;",
        "const int a = 300; unsigned char c; | const int a = 300; unsigned char c = a;",
        "unsigned char c; | unsigned char c = __INT_MAX__;",
        "int a[2]; void u(void) { static int *q = a + 1; } |"
            + " int a[2]; void u(void) { static int *q = a + 9; }"
      })
  void firstValuesCountForCommands(String both) throws InputException {
    String main = "\nint main(void) { return 0; }\n";
    String[] versions = both.split(" \\| ");
    assertThat(differencesForCommands(versions[0] + main, versions[1] + main)).isNotEmpty();
    assertThat(differences(versions[0] + main, versions[1] + main)).isEmpty();
  }

  /** A declaration in a function's body gives an object of the whole program its size. */
  @Test
  void whatABodyDeclaresCounts() throws InputException {
    String text =
        "void u(void) { extern int a[8]; }\nint main(void) { extern int a[]; return a[4]; }\n";
    assertThat(differencesForCommands(text, text.replace("8", "2"))).isNotEmpty();
    assertThat(differences(text, text.replace("8", "2"))).isNotEmpty();
  }

  /** CBMC's model of {@code llrint} calls it. */
  @Test
  void whatModelsOfTheLibraryCallCounts() throws InputException {
    String text =
        "int fegetround(void) { return 0; }\n"
            + "long long llrint(double);\nint main(void) { return llrint(0.5); }\n";
    assertThat(differencesForCommands(text, text.replace("return 0;", "return 1;"))).isNotEmpty();
  }

  @Test
  void aTableOfFunctionsDoesNotMentionThemForFirstValues() throws InputException {
    String text =
        "int f(void) { return 1; } int x; struct t { int (*f)(void); void *p; char *s; };"
            + " struct t v[] = {{f, ((void *) 0), \"s\"}, {.f = f, .p = &x, .s = 0}};"
            + " int *u = &x + 1;\nint main(void) { return 0; }\n";
    assertThat(differencesForCommands(text, text.replace("return 1", "return 2"))).isEmpty();
    assertThat(differencesForCommands(text, text.replace(".s = 0", ".s = \"\""))).isEmpty();
    assertThat(differencesForCommands(text, text.replace("&x + 1", "&x + 2"))).isNotEmpty();
  }

  /**
   * CBMC tries all functions whose address is taken anywhere, where it does not know the pointer.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { struct s s; return s.p(); }",
        "int main(void) { struct s *s; return s->p(); }",
        "int main(void) { fn *p; return p(); }",
        "int main(void) { fn *p; return (*p)(); }",
        "int main(void) { fn *p[2]; return p[1](); }",
        "int main(void) { void *p; return ((fn *) p)(); }",
        "fn *h(void); int main(void) { return h()(); }",
        "int k(void); int j(fn *k) { return k(); } int main(void) { return j(0); }",
        "int k(void); int j(int k(void)) { return k(); } int main(void) { return j(0); }",
        "int main(void) { fn *g; return g(); }"
      })
  void whatAPointerMayCallCountsForCommands(String main) throws InputException {
    String text =
        "typedef int fn(void); struct s { fn *p; }; int f(void) { return 1; } int g(void);"
            + " fn *table = f;\n"
            + main
            + "\n";
    assertThat(differencesForCommands(text, text.replace("return 1", "return 2"))).isNotEmpty();
    String notTaken = text.replace("table = f", "table");
    assertThat(differencesForCommands(notTaken, notTaken.replace("return 1", "return 2")))
        .isEmpty();
  }

  @Test
  void ordinaryCallsCallNothingElse() throws InputException {
    String text =
        "typedef int fn(void); typedef unsigned char t; int f(void) { return 1; } fn *table = f;"
            + " int g(int x); int main(void) { int x = 0; if (x) (x)++; while (x > g((t)(x))) x--;"
            + " for (;;) (void)(x); return sizeof(x) + (unsigned long)(x) + (g)(x)"
            + " + __builtin_abs(x); }\n";
    String changed = text.replace("return 1", "return 2");
    assertThat(differencesForCommands(text, changed)).isNotEmpty();
    assertThat(
            differencesForCommands(
                text.replace("(g)(x)", "g(x)"), changed.replace("(g)(x)", "g(x)")))
        .isEmpty();
  }
}
