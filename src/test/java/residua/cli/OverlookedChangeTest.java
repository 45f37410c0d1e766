package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/**
 * Changes that only show where a name means something else, or where something is executed earlier
 * than it is written. In each text, {@code @(OLD|NEW)} is changed so that another run reaches the
 * error.
 */
class OverlookedChangeTest {
  private static final String HEAD =
      "extern void reach_error(void); extern int in(void);\n"
          + "extern int __VERIFIER_nondet_int(void);\n";

  @TempDir private Path directory;

  /** A variable may be called like a tag, and a member like a variable. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct list { int @(a|b); int @(b|a); }; int f(struct list *list)"
            + " { if (list->a == 2) reach_error(); return 0; }"
            + " int main(void) { int v[2] = { 1, 2 }; void *p = v; return f(p); }",
        "struct a { int x, y; }; struct b { int y, x; }; int f(struct @(a|b) *@(a|b))"
            + " { if (@(a|b)->x == 2) reach_error(); return 0; }"
            + " int main(void) { int v[2] = { 1, 2 }; void *p = v; return f(p); }",
        "struct node { int a@(|[2]); }; int main(void) { int node = 3;"
            + " if (sizeof(struct node) + node > 9) reach_error(); return 0; }",
        "struct node { int a@(|[2]); }; int f(int node)"
            + " { if (sizeof(struct node) + node > 9) reach_error(); return 0; }"
            + " int main(void) { return f(3); }",
        "typedef int @(node|link); typedef struct { int a[2]; } @(link|node); int f(node *node)"
            + " { if (sizeof *node > 4) reach_error(); return 0; }"
            + " int main(void) { return f(0); }",
        "int s; int main(void) { struct s { int a; }; s = @(1|2);"
            + " if (s == 2) reach_error(); return 0; }",
        "struct s { int next, prev; }; int main(void) { int @(next|prev) = 0;"
            + " if (__builtin_offsetof(struct s, @(next|prev)) + @(next|prev) == 4) reach_error();"
            + " return 0; }",
      })
  void ofNames(String text) throws IOException {
    isNotOverlooked(text);
  }

  private void isNotOverlooked(String text) throws IOException {
    String old = write("old.c", text, 1);
    String mine = write("new.c", text, 2);
    assertThat(Tool.reduce(mine, "--since", old)).contains("reach_error();");
    assertThat(Tool.reduce(mine, "--since", old, "--property", "unreach-call"))
        .contains("reach_error();");
    String by = directory.resolve("text.graphml").toString();
    Tool.run("condition", "diff", old, mine, "--by", "text", "-o", by);
    assertThat(Tool.reduce(mine, by)).contains("reach_error();");
  }

  /** What tells nothing of another meaning does not matter. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct list { int a; }; int f(struct list *@(list|l)) { return @(list|l)->a; }"
            + " int main(void) { struct list list = { in() };"
            + " if (f(&list) == 2) reach_error(); return 0; }",
        "int main(void) { struct s { int a; }; int @(s|t) = in(); struct s x = { @(s|t) };"
            + " if (x.a == 2) reach_error(); return 0; }",
      })
  void asFarAsItDoesNotMatter(String text) throws IOException {
    String old = write("old.c", text, 1);
    String mine = write("new.c", text, 2);
    assertThat(Tool.run("reduce", mine, "--since", old, "--exit-code").exitCode()).isEqualTo(10);
  }

  private String write(String name, String text, int version) throws IOException {
    String own = text.replaceAll("@\\(([^|]*)\\|([^)]*)\\)", "$" + version);
    return Files.writeString(directory.resolve(name), HEAD + own + "\n").toString();
  }
}
