package residua.c.interpreter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.testing.Gcc;
import residua.testing.Wanted;

/** A line that prints says what; so does the program that a compiler makes. */
class InterpreterTest {
  @TempDir private Path directory;

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/interpreter");
  }

  private static Interpreter.Run run(String text, List<Long> inputs, long most)
      throws InputException {
    CFrontend.Understood understood =
        CFrontend.understand(
            new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
    return new Interpreter(understood.program(), understood.meaning(), Set.of("reach_error"))
        .run(inputs, most);
  }

  private static String wantedOutput(Wanted wanted) {
    return String.join("\n", wanted.lines().values()) + "\n";
  }

  @ParameterizedTest
  @MethodSource("programs")
  void itPrintsWhatTheProgramPrints(Wanted wanted) throws IOException, InputException {
    Path executable = directory.resolve("p");
    Path preprocessed = directory.resolve("p.i");
    Gcc.execute("gcc", "-E", "-P", wanted.file().toString(), "-o", preprocessed.toString());
    Gcc.execute("gcc", "-w", preprocessed.toString(), "-o", executable.toString());
    Gcc.Outcome compiled = Gcc.outcome(List.of(executable.toString()));
    assertThat(compiled.output()).isEqualTo(wantedOutput(wanted));

    Interpreter.Run run = run(Files.readString(preprocessed, UTF_8), List.of(), 100_000);
    assertThat(run.output()).isEqualTo(wantedOutput(wanted));
    assertThat(run.end()).isEqualTo(new Interpreter.End.Exited(compiled.exitCode()));
  }

  private static final String INPUTS =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern void __VERIFIER_assume(int);
      extern void reach_error(void);
      extern void mystery(int *);
      int main(void) {
        int a = __VERIFIER_nondet_int();
        unsigned char b = __VERIFIER_nondet_uchar();
        int unset, array[2] = {1, 2};
        __VERIFIER_assume(a != 9);
        if (a == 1 && b == 44)
          reach_error();
        if (a == 2)
          return array[b];
        if (a == 3)
          mystery(&a);
        if (a == 4)
          return unset + 1;
        if (a == 5)
          return *(int *) 8;
        while (a == 6)
          ;
        if (a == 7)
          return 7 / (a - 7);
        return b;
      }
      """;

  /** An error is only reported where it is certain that the program reaches it. */
  @ParameterizedTest
  @CsvSource({
    "1, 300, Error",
    "1, 45, Exited",
    "2, 1, Exited",
    "2, 2, Unknown",
    "3, 0, Unknown",
    "4, 0, Unknown",
    "7, 0, Unknown",
    "6, 0, Unknown",
    "8, 255, Exited"
  })
  void anExecutionEnds(long first, long second, String end) throws InputException {
    Interpreter.Run run = run(INPUTS, List.of(first, second), 1_000);
    assertThat(run.end().getClass().getSimpleName()).isEqualTo(end);
  }

  @Test
  void inputsAreConvertedToTheirTypes() throws InputException {
    Interpreter.Run run = run(INPUTS, List.of(8L, 300L), 1_000);
    assertThat(run.end()).isEqualTo(new Interpreter.End.Exited(44));
    assertThat(run.inputs()).isEqualTo(2);
    assertThat(run.reads()).hasSize(2);
  }

  @Test
  void anExecutionThatIsAssumedAwayReachesNothing() throws InputException {
    assertThat(run(INPUTS, List.of(9L, 1L), 1_000).end())
        .isNotInstanceOf(Interpreter.End.Error.class);
  }

  @Test
  void theSameInputsGiveTheSameExecution() throws InputException {
    assertThat(run(INPUTS, List.of(8L, 3L), 1_000)).isEqualTo(run(INPUTS, List.of(8L, 3L), 1_000));
  }
}
