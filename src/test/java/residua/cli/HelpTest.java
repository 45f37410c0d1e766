package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/** Help, the manual page and completion say the same. */
class HelpTest {
  private static final Pattern OPTION = Pattern.compile("(?<![-\\w])--[a-z][a-z-]+");

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reduce",
        "check",
        "verify",
        "analyse",
        "inspect",
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
        .allMatch(line -> line.matches("\\.(TH|SH|TP|B|PP|br)( \".*\")*"));
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
