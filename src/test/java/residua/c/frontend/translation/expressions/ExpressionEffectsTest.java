package residua.c.frontend.translation.expressions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.testing.Gcc;
import residua.testing.Wanted;

/**
 * Expressions as they are translated: each line that begins with {@code value(} has the value that
 * stands beside it when it is executed there, and so it has in a compiled program.
 */
class ExpressionEffectsTest {
  private static final String CALL = "value(";

  @TempDir private Path directory;

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/translation/expressions");
  }

  /** The program, which ends with the number of the first line that has another value. */
  private static String checked(Wanted wanted) {
    StringBuilder text = new StringBuilder();
    List<String> lines = wanted.text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      String want = wanted.lines().get(i + 1);
      assertThat(line.startsWith(CALL)).isEqualTo(want != null);
      text.append(
          want == null
              ? line + "\n"
              : "if ((%s) != (%s)) return %d;%n"
                  .formatted(line.substring(CALL.length(), line.lastIndexOf(");")), want, i + 1));
    }
    return text.toString();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void expressionsHaveTheseValuesAndEffects(Wanted wanted) throws IOException, InputException {
    String text = checked(wanted);
    Path file = Files.writeString(directory.resolve("p.c"), text);
    Path executable = directory.resolve("p");
    Gcc.execute("gcc", "-std=gnu17", "-w", file.toString(), "-o", executable.toString());
    assertThat(Gcc.outcome(List.of(executable.toString())).exitCode()).isZero();

    CFrontend.Understood understood =
        CFrontend.understand(
            new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
    Interpreter.Run run =
        new Interpreter(understood.program(), understood.meaning(), Set.of())
            .run(List.of(), 10_000);
    assertThat(run.end()).isEqualTo(new Interpreter.End.Exited(0));
  }
}
