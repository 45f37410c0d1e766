package residua;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import residua.testing.Tool;

/**
 * The examples in {@code test-programs/README.md} are what the commands beside them print. To write
 * them anew: {@code mvn test -Dtest=ExamplesTest -Dgolden=write}.
 */
class ExamplesTest {
  private static final Path FILE = Path.of("test-programs/README.md");

  private static final String INTRODUCTION =
      """
      # Ten programs and their residual programs

      The condition of each program stands beside it as `NAME.graphml`. `--no-line-directives` leaves
      `#line` out. `--max-growth none` allows a residual program to be larger than the original, so
      that everything is cut. Declarations before the functions are left out here.
      """;

  /**
   * One example.
   *
   * @param name of the program
   * @param title what it is an example of
   * @param text what its condition says
   * @param options of {@code reduce}
   */
  private record Example(String name, String title, String text, String options) {
    List<String> command() {
      List<String> words =
          new ArrayList<>(
              List.of("test-programs/" + name + ".c", "test-programs/" + name + ".graphml"));
      words.addAll(Arrays.asList(options.split(" ")));
      words.add("--no-line-directives");
      return words;
    }
  }

  private static final List<Example> EXAMPLES =
      List.of(
          new Example(
              "linear-or-not",
              "A branch",
              "One branch is verified: the execution stops where it would begin.",
              "--max-growth 1.0"),
          new Example(
              "short-circuit",
              "A part of a condition",
              "What is verified depends on which operand decides.",
              "--max-growth none"),
          new Example(
              "loop-head",
              "Iterations of a loop",
              "Executions that reach the head of the loop a second time are verified.",
              "--max-growth none"),
          new Example(
              "nested-loops",
              "Nested loops",
              "The third iteration of the outer loop is verified, and everything after it.",
              "--max-growth none"),
          new Example(
              "switch-fall-through",
              "A switch",
              "Case 2 is verified if the switch chooses it, not if control falls into it.",
              "--max-growth none"),
          new Example(
              "two-clones",
              "Calls in two states",
              "The function is verified in one of two states: it has a copy for each.",
              "--max-growth none"),
          new Example(
              "recursion",
              "Recursion",
              "The third of nested calls is verified; nothing is inlined.",
              "--max-growth none"),
          new Example(
              "assumption",
              "Assumptions",
              "Verified under an assumption, which is tested after the assignment.",
              "--max-growth none"),
          new Example(
              "non-deterministic",
              "A non-deterministic condition",
              "Two transitions match one edge: both are followed.",
              "--max-growth none"),
          new Example(
              "ghost-table",
              "A table of functions",
              "The condition is evaluated at run time, in a variable.",
              "--reducer ghost"));

  @Test
  void examplesAreWhatTheCommandsPrint() throws IOException {
    StringBuilder text = new StringBuilder(INTRODUCTION);
    for (Example example : EXAMPLES) {
      List<String> command = example.command();
      String original = Files.readString(Path.of(command.get(0)), UTF_8);
      text.append("\n## ").append(example.title()).append("\n\n");
      text.append(example.text()).append("\n\n");
      text.append("    ./reducer-cli.sh reduce ")
          .append(String.join(" ", command.subList(0, 2)))
          .append(" \\\n        ")
          .append(String.join(" ", command.subList(2, command.size())));
      text.append("\n\n```c\n").append(functions(original)).append("```\n\nbecomes\n\n```c\n");
      text.append(functions(Tool.reduce(command.toArray(String[]::new)))).append("```\n");
    }
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(FILE, text, UTF_8);
    }
    assertThat(Files.readString(FILE, UTF_8)).isEqualTo(text.toString());
  }

  /** From the first function on, with what stands right in front of it. */
  private static String functions(String program) {
    List<String> lines = program.lines().toList();
    int first = 0;
    while (!lines.get(first).endsWith("{") || lines.get(first).contains("=")) {
      first++;
    }
    if (first > 0 && lines.get(first - 1).startsWith("/*")) {
      first--;
    }
    return String.join("\n", lines.subList(first, lines.size())) + "\n";
  }
}
