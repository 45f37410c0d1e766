package residua.c.cfa;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;

class MetricsTest {
  private static Metrics measure(String text) throws InputException {
    SourceText source = new SourceText("test.c", text, text);
    Program program = CFrontend.parse(source, "main", (where, suspicion) -> suspicion);
    return Metrics.of(program);
  }

  @Test
  void countsWhereSomethingHappensAndOneExit() throws InputException {
    Metrics metrics = measure("int main(void) {\n  int x = 1;\n  {\n    ;\n  }\n  return x;\n}\n");
    assertThat(metrics.locations()).isEqualTo(3);
    assertThat(metrics.lines()).isEqualTo(7);
    assertThat(metrics.functions()).isEqualTo(1);
  }

  @Test
  void leavesDeadCodeOut() throws InputException {
    String dead = "int g(void) { return 2; } int main(void) { return 0; g(); }";
    assertThat(measure(dead).locations()).isEqualTo(2);
    assertThat(measure(dead).functions()).isEqualTo(1);
  }

  @Test
  void countsTheDecisionsOfAConditionAndItsCalls() throws InputException {
    String text = "int f(int i) { return i; } int main(void) { if (f(1) && f(2)) {} return 0; }";
    // main: two calls, two decisions, the return, the exit; f: its return, its exit
    assertThat(measure(text).locations()).isEqualTo(8);
  }

  @Test
  void leavesUnreachableFunctionsOut() throws InputException {
    Metrics metrics =
        measure("int f(void) { return 1; } int g(void) { return f(); } int main(void) { f(); }");
    assertThat(metrics.reachable()).containsExactly(0, 2);
  }

  @Test
  void followsFunctionsWhoseAddressIsTaken() throws InputException {
    assertThat(
            measure("int f(void) { return 1; } int main(void) { int (*p)(void) = f; return p(); }")
                .functions())
        .isEqualTo(2);
  }

  @Test
  void followsTablesThatAreUsed() throws InputException {
    String table = "int f(void) { return 1; } int (*t[])(void) = {f}; ";
    assertThat(measure(table + "int main(void) { return t[0](); }").functions()).isEqualTo(2);
    assertThat(measure(table + "int main(void) { return 0; }").functions()).isEqualTo(1);
  }

  @Test
  void countsAFunctionThatIsKeptWholeAsOne() throws InputException {
    Metrics metrics =
        measure(
            "int f(void) { return 1; }"
                + " int main(int c, char **v) { void *p = &&a; goto *p; a: return f(); }");
    assertThat(metrics.locations()).isEqualTo(3);
    assertThat(metrics.functions()).isEqualTo(2);
  }
}
