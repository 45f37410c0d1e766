package residua.report.inspection;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.condition.ConditionAutomaton;
import residua.condition.cpachecker.AutomatonReader;

/** Automata of CPAchecker stay in step with their programs to their end. */
class FollowingTest {
  private static final Path PAIRS = Path.of("test-programs", "cpachecker");

  static List<String> pairs() throws IOException {
    try (Stream<Path> files = Files.list(PAIRS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".txt"))
          .map(file -> file.substring(0, file.lastIndexOf('.')))
          .sorted()
          .toList();
    }
  }

  private static Following follow(String c, byte[] automaton) throws InputException {
    Program program =
        CFrontend.parse(new SourceText("program.c", c, c), "main", (source, errors) -> errors);
    ConditionAutomaton condition =
        AutomatonReader.read("automaton.txt", automaton, new ArrayList<>());
    return Following.of(program, condition).orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void noTransitionIsLost(String name) throws IOException, InputException {
    Following following =
        follow(
            Files.readString(PAIRS.resolve(name + ".c"), ISO_8859_1),
            Files.readAllBytes(PAIRS.resolve(name + ".txt")));

    assertThat(following.texts()).isPositive();
    assertThat(following.textsTaken()).isEqualTo(following.texts());
    assertThat(following.lostAt()).isEmpty();
  }

  @Test
  @DisplayName("a text that is no edge of the program is lost, with all behind it")
  void lost() throws InputException {
    String automaton =
        """
        OBSERVER AUTOMATON A
        INITIAL STATE A;
        STATE __TRUE : TRUE -> GOTO __TRUE;
        STATE USEFIRST A : MATCH "x = 1;" -> GOTO B; TRUE -> GOTO A;
        STATE USEFIRST B : MATCH "x = 3;" -> GOTO C; TRUE -> GOTO B;
        STATE USEFIRST C : MATCH "x = 2;" -> GOTO __TRUE; TRUE -> GOTO C;
        END AUTOMATON
        """;

    Following following =
        follow("int main(void) { int x = 1; x = 1; x = 2; return 0; }", automaton.getBytes());

    assertThat(following.texts()).isEqualTo(3);
    assertThat(following.textsTaken()).isEqualTo(1);
  }

  @Test
  @DisplayName("where nobody knows what an edge is, runs get out of step")
  void outOfStep() throws InputException {
    String automaton =
        """
        OBSERVER AUTOMATON A
        INITIAL STATE A;
        STATE __TRUE : TRUE -> GOTO __TRUE;
        STATE USEFIRST A : MATCH "switch (x)" -> GOTO B; TRUE -> GOTO A;
        STATE USEFIRST B : MATCH "x = 2;" -> GOTO __TRUE; TRUE -> GOTO B;
        END AUTOMATON
        """;

    Following following =
        follow(
            "int main(void) { int x = 1; switch (x) { case 1 ... 3: x = 2; } return 0; }",
            automaton.getBytes());

    assertThat(following.textsTaken()).isZero();
    assertThat(following.lostAt()).hasSize(2);
  }
}
