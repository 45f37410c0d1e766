package residua.c.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;

/** Declarators are executed before calls in others of their declaration, where it matters. */
class DeclaratorOrderTest {
  private static List<String> before(String declaration) throws InputException {
    String text =
        "int x; int *volatile q; enum e { ONE = 1 }; int f(int); int f(int n) { return n; }"
            + " int main(int argc, char **argv);"
            + " int main(int argc, char **argv) { int own = 1, seen = 2; int *p = &seen; "
            + declaration
            + " return 0; }";
    Program program =
        CFrontend.parse(new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
    return program.entryFunction().edges().stream()
        .filter(Edge::isEffect)
        .map(edge -> program.source().text(edge.where()))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a = x, b = f(1);",
        "int a = seen, b = f(1);",
        "int a = *p, b = f(1);",
        "int a = argv[0][0], b = f(1);",
        "int a = (x = 1), b = f(1);",
        "int a = own + x * 2, b = f(1);",
        "int a = q == 0, b = f(1);",
        "int a = f(1) && x, b = f(2);",
        "int a = (own = 5), b = own > 2 ? 1 : 2;",
        "int a = own++, b = own > 2 ? 1 : 2;",
        "int a = f(1) || (x = 2), b = f(2);",
        "int a[x], b = f(1);",
        "char **a = &argv[x], *b = argv[f(1)];",
        "int a, b = f((a = 1));",
        "int a = own, b = f(own++);",
        "int a = own, b = f((own = 4, 2));",
        "int a = own, b = argc ? f(1) : (own -= 1);",
        "int a = sizeof(int[x]), b = f(1);",
      })
  void whatACallMayChangeOrReadHasAnEdgeBeforeIt(String declaration) throws InputException {
    assertThat(before(declaration)).hasSize(1).first().asString().contains("a");
  }

  @Test
  void whatAnOperandChangesThatComesBeforeACallHasAnEdgeBeforeIt() throws InputException {
    assertThat(before("int a = own, b = (own = 4, f(2));")).containsExactly("a", "own = 4");
  }

  @Test
  void whatAChoiceDoesAfterACallInItHasAnEdgeBeforeTheNextOperand() throws InputException {
    assertThat(before("int b = ((f(1) ? x : (x++)), f(x));")).containsExactly("f(1) ? x : (x++)");
    assertThat(before("int b = ((f(1) && (own = f(2) + x++)), f(x));"))
        .containsExactly("f(1) && (own = f(2) + x++)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a = 1, b = f(1);",
        "int a = own + 2 * ONE, b = f(argc);",
        "int a = -(argc > 1), b = f(1) + a;",
        "int *a = &x, b = f(1);",
        "int a = f(1), b = f(2);",
        "int a = f(1) ? own : 3, b = f(2);",
        "int a[2] = {own, 4}, b = f(1);",
        "int a, b = f(1);",
        "unsigned long a = sizeof(x), b = f(1);",
        "int a = x, b = 2;",
        "int a = 1, b = f(a);",
        "int a = own, b = a ? f(1) : 2;",
        "int a = 2, b = x;",
        "int a = own, b = f(seen++);",
        "int a = own, b = f(1) + own++;",
      })
  void nothingElseHas(String declaration) throws InputException {
    assertThat(before(declaration)).isEmpty();
  }
}
