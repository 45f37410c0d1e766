package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/** Help, the manual page and completion say the same. */
class HelpTest {
  private static final Pattern OPTION = Pattern.compile("(?<![-\\w])--[a-z][a-z-]+");

  private static final String PROGRAM =
      """
      int __VERIFIER_nondet_int(void);
      void reach_error(void) {}
      int main(void) {
        int x = __VERIFIER_nondet_int();
        if (x > 5) {
          if (x < 3) {
            reach_error();
          }
        }
        return 0;
      }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reduce",
        "check",
        "verify",
        "analyse",
        "inspect",
        "harness",
        "convert",
        "batch",
        "compare",
        "condition diff"
      })
  void theManualPageHasAllOptionsOfACommand(String command) {
    String page = Tool.run("man").out().replace("\\-", "-");
    assertThat(page).contains(".SH \"RESIDUA " + command.toUpperCase(java.util.Locale.ROOT) + "\"");
    String help = Tool.run((command + " --help").split(" ")).out();
    Set<String> options =
        new TreeSet<>(OPTION.matcher(help).results().map(MatchResult::group).toList());
    assertThat(options).contains("--help");
    assertThat(options).allSatisfy(option -> assertThat(page).contains(option));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "reduce", "condition diff"})
  void helpIsACommandAsWell(String command) {
    String[] words = ("help " + command).strip().split(" ");
    String[] option = (command + " --help").strip().split(" ");
    Tool.Result result = Tool.run(words);
    assertThat(result).isEqualTo(Tool.run(option));
    assertThat(result.exitCode()).isZero();
  }

  @Test
  void theManualPageHasNoLineThatIsARequestByAccident() {
    Tool.Result result = Tool.run("man");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out().lines().filter(line -> line.startsWith(".") || line.startsWith("'")))
        .allMatch(line -> line.matches("\\.(TH|SH|TP|B|PP|br|nf|fi)( \".*\")*"));
  }

  /** What the help of the tool shows may be typed as it stands, with files for its big letters. */
  @Test
  void theExamplesOfTheHelpAreAcceptedAndAnswered() throws IOException {
    Path program = Files.writeString(directory.resolve("NEW.c"), PROGRAM);
    Path old = Files.writeString(directory.resolve("OLD.c"), PROGRAM.replace("> 5", "> 7"));
    Path condition = directory.resolve("CONDITION");
    Tool.Result bound =
        Tool.run("condition", "bound", "--unwind", "1", "" + program, "-o", "" + condition);
    assertThat(bound.exitCode()).as(bound.err()).isZero();
    List<String> examples = new ArrayList<>();
    for (String line : Tool.run("--help").out().lines().toList()) {
      if (line.startsWith("  residua ")) {
        examples.add(line.strip().split(" {3,}")[0]);
      }
    }
    assertThat(examples).hasSizeGreaterThan(3);
    for (String example : examples) {
      String[] words = example.replaceFirst("^residua ", "").split(" ");
      for (int i = 0; i < words.length; i++) {
        words[i] =
            switch (words[i]) {
              case "NEW.c", "PROGRAM.c" -> program.toString();
              case "OLD.c" -> old.toString();
              case "CONDITION" -> condition.toString();
              case "DIRECTORY" -> directory.resolve("work").toString();
              default -> words[i];
            };
      }
      // Only sooner done; what is asked stays the same.
      Tool.Result result =
          Tool.run(
              Stream.concat(Stream.of(words), Stream.of("--timeout", "5")).toArray(String[]::new));
      assertThat(result.exitCode()).as(example + "\n" + result).isIn(0, 3, 4);
    }
  }

  @Test
  void theNameInTheManualPageIsOneShortLine() {
    List<String> lines = Tool.run("man").out().lines().toList();
    int name = lines.indexOf(".SH \"NAME\"");
    assertThat(lines.get(name + 1)).startsWith("residua \\- Reduces").hasSizeLessThan(80);
    assertThat(lines.get(name + 2)).startsWith(".SH");
    assertThat(lines).anyMatch(line -> line.contains("verify NEW.c \\-\\-since OLD.c"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reduce",
        "check",
        "verify",
        "analyse",
        "split",
        "condition carry",
        "condition tests",
        "condition join"
      })
  void theManualPageShowsParametersAsTheHelpDoes(String command) {
    List<String> page = Tool.run("man").out().replace("\\-", "-").lines().toList();
    int synopsis = page.indexOf(".B \"residua " + command + "\"");
    String usage =
        Tool.run((command + " --help").split(" "))
            .out()
            .lines()
            .takeWhile(line -> line.startsWith("Usage") || line.startsWith(" "))
            .map(String::strip)
            .collect(Collectors.joining(" "));
    assertThat(usage).contains(page.get(synopsis + 1).replace("[OPTION...] ", " "));
    assertThat(page).contains(".B \"-o, --output FILE\"", ".B \"--with STAGE[,STAGE...]\"");
  }

  @Test
  void aShellAcceptsTheCompletion() throws IOException {
    Path script = directory.resolve("completion");
    Files.writeString(script, Tool.run("generate-completion").out());
    Gcc.Outcome outcome =
        Gcc.outcome(List.of("bash", "-c", "source \"$0\" && complete -p residua", "" + script));
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    assertThat(Files.readString(script)).contains("--max-growth").contains("--reducer");
  }
}
