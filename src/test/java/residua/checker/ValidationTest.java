package residua.checker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** {@code check} and {@code reduce --check}. */
class ValidationTest {
  private static final Path PROGRAMS = Path.of("test-programs");

  /** The variable of the ghost reducer is set in functions that are called unseen. */
  @TempDir private Path directory;

  static List<String> names() throws IOException {
    return FaultCampaign.names();
  }

  private static String file(String name) {
    return PROGRAMS.resolve(name).toString();
  }

  private static Tool.Result check(String name, Path residual) {
    return Tool.run("check", file(name + ".c"), file(name + ".graphml"), residual.toString());
  }

  @ParameterizedTest
  @MethodSource("names")
  void expectedResidualIsProved(String name) {
    Path residual = PROGRAMS.resolve(name + ".residual.c");
    Path exact = PROGRAMS.resolve(name + ".none.residual.c");
    assertThat(check(name, Files.exists(exact) ? exact : residual))
        .isEqualTo(new Tool.Result(0, "sound and exact\n", ""));
    Tool.Result usual = check(name, residual);
    assertThat(usual.out()).startsWith("sound");
    assertThat(usual.exitCode()).isZero();
  }

  @ParameterizedTest
  @MethodSource("names")
  void programItselfIsSoundForItsCondition(String name) {
    Tool.Result result = check(name, PROGRAMS.resolve(name + ".c"));
    assertThat(result.out()).startsWith("sound");
    assertThat(result.exitCode()).isZero();
  }

  @Test
  void aProgramOfWhichAllIsVerifiedIsNotExact() {
    assertThat(check("all-verified", PROGRAMS.resolve("all-verified.c")).out())
        .startsWith("sound, not exact (1 place, first: " + file("all-verified.c"));
  }

  @ParameterizedTest
  @MethodSource("names")
  void reduceProvesWhatItWrites(String name) {
    String program = file(name + ".c");
    String condition = file(name + ".graphml");
    Tool.Result checked = Tool.run("reduce", "--max-growth", "none", program, condition, "--check");
    assertThat(checked).isEqualTo(Tool.run("reduce", "--max-growth", "none", program, condition));
    assertThat(checked.exitCode()).isZero();
  }

  @Test
  void reduceWarnsOfWhatItCannotProve() {
    String program = file("c/118-recursive-main.c");
    String condition = file("c/conditions/rare.graphml");
    Tool.Result result = Tool.run("reduce", "--check", "--max-growth", "none", program, condition);
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).contains("warning: cannot tell: ");
    result = Tool.run("reduce", "--check", "--strict", "--max-growth", "none", program, condition);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("error: cannot tell: ");
  }

  /** Each array ends where the jump leaves the block of the residual program. */
  @ParameterizedTest
  @ValueSource(strings = {"product", "ghost"})
  void arraysThatAJumpBackEndsAreProved(String reducer) throws IOException {
    for (String program : List.of("009-vla-jump-backwards", "295-vla-jump-back-and-use")) {
      String original = file("c/" + program + ".c");
      String condition = file("c/conditions/toggle.graphml");
      String text = Tool.reduce("--reducer", reducer, "--max-growth", "none", original, condition);
      Path residual = Files.writeString(directory.resolve("residual.c"), text, ISO_8859_1);
      Tool.Result result = Tool.run("check", original, condition, residual.toString());
      assertThat(result).isEqualTo(new Tool.Result(0, "sound and exact\n", ""));
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void residualPrintedFromItsAutomatonIsProved(String name) throws IOException {
    Path residual = directory.resolve("residual.c");
    String text = Tool.reduce("--from-cfa", file(name + ".c"), file(name + ".graphml"));
    Files.writeString(residual, text, ISO_8859_1);
    assertThat(check(name, residual).out()).startsWith("sound");
  }

  @Test
  void residualOfAnotherConditionIsRefused() {
    Tool.Result result =
        Tool.run(
            "check",
            file("linear-or-not.c"),
            file("nothing-verified.graphml"),
            file("linear-or-not.residual.c"));
    assertThat(result.out()).startsWith("not sound: ").contains("path: ");
    assertThat(result.exitCode()).isEqualTo(3);
  }

  @Test
  void otherProgramIsNewBehaviour() {
    Tool.Result result =
        Tool.run("check", file("do-while.c"), file("do-while.graphml"), file("goto-loops.c"));
    assertThat(result.out()).startsWith("new behaviour: ");
    assertThat(result.exitCode()).isEqualTo(3);
  }

  /** Names the original does not have may be the residual's own way to remember something. */
  @Test
  void otherProgramWithOtherNamesIsNotProved() {
    Tool.Result result =
        Tool.run("check", file("do-while.c"), file("do-while.graphml"), file("offsets.c"));
    assertThat(result.out()).startsWith("cannot tell: ");
    assertThat(result.exitCode()).isEqualTo(4);
  }

  /** Not only what Residua writes: loops and conditions in other words, and an own way to stop. */
  @Test
  void editedResidualIsProved() throws IOException {
    String program =
        """
        extern void show(int);
        extern int ask(void);
        int main(void) {
          int n = ask();
          while (n > 0) {
            show(n);
            n = n - 1;
          }
          if (n == 0 && ask()) {
            show(7);
          }
          return 0;
        }
        """;
    String residual =
        """
        extern void exit(int);
        extern void show(int);
        extern int ask(void);
        int main(void) {
          int n = ask();
          again:
          if (!(n > 0)) {
            if (n == 0) {
              if (ask()) exit(0);
            }
            return 0;
          }
          show(n);
          n = n - 1;
          goto again;
        }
        """;
    Path original = Files.writeString(directory.resolve("program.c"), program);
    Path edited = Files.writeString(directory.resolve("edited.c"), residual);
    Path condition =
        Files.writeString(
            directory.resolve("condition.graphml"),
            Files.readString(PROGRAMS.resolve("loop-head.graphml"))
                .replace("enterLoopHead\" attr.type=\"boolean", "startline\" attr.type=\"int")
                .replace("enterLoopHead", "startline")
                .replaceFirst("(?s)<edge .*</edge>", edge(10)));
    Tool.Result result =
        Tool.run("check", original.toString(), condition.toString(), edited.toString());
    assertThat(result.out()).isEqualTo("sound and exact\n");
    Path whole = Files.writeString(directory.resolve("whole.c"), residual.replace("exit(0)", ";"));
    assertThat(Tool.run("check", original.toString(), condition.toString(), whole.toString()).out())
        .startsWith("new behaviour");
  }

  private static String edge(int line) {
    return """
    <edge source="none" target="verified"><data key="startline">%d</data></edge>\
    """
        .formatted(line);
  }
}
