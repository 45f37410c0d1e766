package residua.c.frontend.types;

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
 * Values that depend on types only: each line of a program that begins with {@code value(} has the
 * value that stands beside it, says the interpreter of this project, and so say compilers.
 */
class WantedTypesTest {
  private static final String CALL = "value(";

  @TempDir private Path directory;

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/types");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void valuesAreThese(Wanted program) throws IOException, InputException {
    StringBuilder text = new StringBuilder("extern void wrong(void);\n");
    List<String> lines = program.text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      String want = program.lines().get(i + 1);
      if (want == null) {
        assertThat(line).doesNotStartWith(CALL);
        text.append(line).append('\n');
      } else {
        String value = line.substring(CALL.length(), line.lastIndexOf(");"));
        text.append("if ((%s) != (%s)) wrong();%n".formatted(value, want));
      }
    }
    CFrontend.Understood understood =
        CFrontend.understand(
            new SourceText("p.c", text.toString(), text.toString()),
            "main",
            (all, suspicion) -> suspicion);
    Interpreter.Run run =
        new Interpreter(understood.program(), understood.meaning(), Set.of("wrong"))
            .run(List.of(), 10_000);
    assertThat(run.end()).as(text.toString()).isNotInstanceOf(Interpreter.End.Error.class);

    Path file =
        Files.writeString(
            directory.resolve("p.c"), text + "void wrong(void) { *(volatile int *) 0; }\n");
    Path executable = directory.resolve("p");
    Gcc.execute("gcc", "-std=gnu17", "-w", file.toString(), "-o", executable.toString());
    Gcc.execute(executable.toString());
  }
}
