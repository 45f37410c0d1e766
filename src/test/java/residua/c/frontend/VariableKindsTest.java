package residua.c.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;

/** What values objects have, as assumptions of conditions may read them. */
class VariableKindsTest {
  @Test
  void noKindIsTakenFromWhatTheParserIsShownInstead() throws Exception {
    String text =
        """
        int main(void) {
          __auto_type real = 1.5;
          __builtin_va_list list;
          int number = 3;
          return number;
        }
        """;
    Program program =
        CFrontend.parse(
            new SourceText("p.c", text, text), "main", (source, suspicion) -> List.of());
    assertThat(program.variables())
        .extracting(Variable::name, Variable::kind)
        .contains(
            tuple("real", Variable.Kind.OTHER),
            tuple("list", Variable.Kind.OTHER),
            tuple("number", Variable.Kind.INTEGER));
  }
}
