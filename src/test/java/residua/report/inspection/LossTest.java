package residua.report.inspection;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.condition.cpachecker.AutomatonReader;

/** Why a condition is not followed to its end. */
class LossTest {

  @Test
  @DisplayName("reasons are grouped, with the first line of each")
  void grouped() throws InputException {
    String c =
        """
        extern void fail(void);
        int main(void) {
          int x = 0;
          x = 2;
          x = 3;
          if (x) fail();
          return 0;
        }
        """;
    String automaton =
        """
        OBSERVER AUTOMATON A
        INITIAL STATE A;
        STATE __TRUE : TRUE -> GOTO __TRUE;
        STATE __FALSE : TRUE -> GOTO __FALSE;
        STATE USEFIRST A : MATCH "int x = 0;" -> GOTO B; TRUE -> GOTO __TRUE;
        STATE USEFIRST B : MATCH "x = 7;" -> GOTO C; TRUE -> GOTO __TRUE;
        STATE USEFIRST C : MATCH "[x]" -> GOTO __FALSE; TRUE -> GOTO __TRUE;
        END AUTOMATON
        """;
    Program program =
        CFrontend.parse(new SourceText("program.c", c, c), "main", (source, errors) -> errors);
    Following following =
        Following.of(
                program,
                AutomatonReader.read("automaton.txt", automaton.getBytes(UTF_8), new ArrayList<>()))
            .orElseThrow();

    assertThat(following.isMostlyLost()).isTrue();
    assertThat(following.losses())
        .extracting(loss -> loss.first().line() + ": " + loss.why() + " " + loss.places())
        .containsExactly("4: the automaton has no edge like this one here 1");
  }
}
