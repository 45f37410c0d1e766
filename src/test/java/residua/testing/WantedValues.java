package residua.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;

/**
 * Programs in which each line that begins with {@code value(} has the value that stands beside it
 * when it is executed there: both in the translated semantics and in the compiled program.
 */
public final class WantedValues {
  private static final String CALL = "value(";
  private static final int MOST_STEPS = 10_000;

  private WantedValues() {}

  /** Executes the program in both ways. */
  public static void check(Wanted wanted, Path directory) throws IOException, InputException {
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
            .run(List.of(), MOST_STEPS);
    assertThat(run.end()).isEqualTo(new Interpreter.End.Exited(0));
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
}
