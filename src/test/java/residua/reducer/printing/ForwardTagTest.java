package residua.reducer.printing;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** What declared a type first may be gone; declarations that name it still mean one type. */
class ForwardTagTest {
  private static final String PROGRAM =
      """
      %s
      void add(struct S *, int);
      struct S { int sum; };
      void add(struct S *s, int n) {
        if (n > 0)
          s->sum += n;
      }
      int main(void) {
        struct S s = {1};
        add(&s, 4);
        add(&s, -1);
        return s.sum;
      }
      """;

  private static final String COPYING =
      Conditions.of(
          2,
          edge("q0", "q1", "sourcecode", "add(&amp;s, 4);")
              + edge("q1", "covered", "sourcecode", "s-&gt;sum += 100;"));

  private static final List<String> COMPILE = List.of("gcc", "-Wall", "-Wextra", "-Werror");

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct S *nobody(int);",
        "extern struct S *table[], unused;",
        "static struct S *unused(void) { return 0; }",
        "struct Other { struct S *inside; };",
        "struct __attribute__((may_alias)) S *nobody(int);",
        "typedef struct S *Pointer;"
      })
  void isDeclaredAloneWhereItWas(String first) throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted(first);
    for (String options : List.of("--line-directives", "--from-cfa", "--reducer=ghost")) {
      String residual = scratch.residual(program, COPYING, options);
      assertThat(residual).contains("struct S;").doesNotContain(first);
      assertThat(residual.length()).isLessThan(1000);
      assertThat(scratch.exitCode(COMPILE, residual)).as(residual).isEqualTo(5);
      assertThat(scratch.verdict(program, COPYING, residual)).startsWith("sound");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"struct S;", "int nobody(int);", "int nobody(struct { struct S *inside; } *);"})
  void isNotDeclaredTwiceOrWhereItWasNot(String first) throws IOException {
    String program = PROGRAM.formatted(first);
    String residual = new Scratch(directory).residual(program, COPYING);
    assertThat(residual.split("struct S;", -1)).hasSize(program.contains("struct S;") ? 2 : 1);
  }

  @Test
  void mayBeDeclaredAgainLater() throws IOException {
    Scratch scratch = new Scratch(directory);
    String program =
        PROGRAM
            .formatted("struct S *nobody(int);")
            .replace("struct S { int sum; };", "struct S; struct S { int sum; };");
    String residual = scratch.residual(program, COPYING);
    assertThat(residual.split("struct S;", -1)).hasSize(3);
    assertThat(scratch.verdict(program, COPYING, residual)).startsWith("sound");
  }

  @Test
  void aTypeNamedOnceNeedsNoDeclaration() throws IOException {
    String program =
        """
        struct S *nobody(int);
        int size(struct S *s) { return s != 0; }
        int main(void) { return size(0); }
        """;
    String residual = new Scratch(directory).residual(program, COPYING);
    assertThat(residual).doesNotContain("struct S;");
  }

  @ParameterizedTest
  @ValueSource(strings = {"enum S { A, B };", "struct S { int sum; };", "union S { int sum; } u;"})
  void isNotDeclaredWhereAllThatNamesItIsCut(String first) throws IOException {
    Scratch scratch = new Scratch(directory);
    String program =
        """
        int input(void);
        %s
        int main(void) {
          int mode = input();
          if (mode > 3) {
            %s S s = {1};
            return sizeof s;
          }
          return 0;
        }
        """
            .formatted(first, first.split(" ")[0]);
    String covering = Conditions.of(1, edge("q0", "covered", "sourcecode", "[mode &gt; 3]"));
    String residual = scratch.residual(program, covering);
    assertThat(residual).doesNotContain(" S");
    assertThat(scratch.verdict(program, covering, residual)).startsWith("sound");
  }

  @Test
  void checkRefusesTypesThatFallApart() throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted("struct S *nobody(int);");
    String residual = scratch.residual(program, COPYING);
    assertThat(scratch.verdict(program, COPYING, residual.replace("struct S;\n", "")))
        .startsWith("new behaviour")
        .contains("'struct S' at ");
    assertThat(scratch.verdict(program, COPYING, "struct Unknown;\n" + residual))
        .startsWith("sound");
    assertThat(scratch.verdict(program, COPYING, "struct main;\n" + residual))
        .startsWith("new behaviour");
  }
}
