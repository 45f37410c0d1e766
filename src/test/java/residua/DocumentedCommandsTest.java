package residua;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Commands in the documentation work as printed, page by page and from top to bottom, and print
 * what stands below them. Left out are those about files that stand for a user's own ({@code
 * program.c}), and those that need a tool that is not installed; both are said.
 */
class DocumentedCommandsTest {
  private static final String INDENT = "    ";
  private static final String LAUNCHER = "./reducer-cli.sh ";
  private static final Pattern SHELL = Pattern.compile("(mkdir|printf|echo|gcc|gzip) .*");
  private static final Pattern OTHERS = Pattern.compile("(cbmc|clang|mvn|git|sha256sum) .*");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|\\S+");
  private static final Pattern INPUT = Pattern.compile(".*\\.(c|graphml|yml|gz|json|txt|zip|stg)");
  private static final Set<String> WRITES =
      Set.of(
          "-o",
          "--output",
          "--save",
          "--suite",
          "--work",
          "--report",
          "--html",
          "--sarif",
          "--witness",
          "--graph",
          "--formula");

  private static final Map<String, String> TOOLS =
      Map.ofEntries(
          Map.entry("afl++", "afl-fuzz"),
          Map.entry("libfuzzer", "clang"),
          Map.entry("gcc-analyzer", "gcc"),
          Map.entry("frama-c", "frama-c"),
          Map.entry("cbmc", "cbmc"),
          Map.entry("klee", "klee"),
          Map.entry("esbmc", "esbmc"),
          Map.entry("cpachecker", "cpachecker"));

  @TempDir private Path directory;

  /** A command, and the lines below it. */
  private record Example(String command, List<String> output) {}

  /**
   * A page.
   *
   * @param least how many commands are run where no tool is installed
   * @param says whether what is printed is the same each time
   */
  @ParameterizedTest
  @CsvSource({"README.md, 8, true", "docs/conditions.md, 22, true", "docs/usage.md, 12, false"})
  void workAsPrinted(String page, int least, boolean says) throws IOException {
    Files.createSymbolicLink(
        directory.resolve("test-programs"), Path.of("test-programs").toAbsolutePath());
    try {
      assertThat(run(page, says)).as("commands of %s", page).isGreaterThanOrEqualTo(least);
    } finally {
      Files.delete(directory.resolve("test-programs"));
    }
  }

  /** Runs what can be run; how much that is. */
  private int run(String page, boolean says) throws IOException {
    int run = 0;
    for (Example example : examples(Path.of(page))) {
      String printed;
      if (isForShell(example.command())) {
        printed = inShell(example.command());
      } else if (isRunnable(example.command())) {
        List<String> words = words(example.command());
        printed = run(words.subList(1, words.size()));
      } else {
        System.out.println(page + ": not run: " + example.command());
        continue;
      }
      run++;
      if (says) {
        assertThat(printed.lines())
            .as("%s: %s", page, example.command())
            .containsAll(example.output());
      }
    }
    return run;
  }

  private static boolean isForShell(String command) {
    return SHELL.matcher(command).matches() && !command.contains(LAUNCHER);
  }

  private String inShell(String command) throws IOException {
    Gcc.Outcome outcome =
        Gcc.outcome(List.of("bash", "-c", "cd \"$0\" && { " + command + "; }", "" + directory));
    assertThat(outcome.exitCode()).as(command + "\n" + outcome.output()).isZero();
    return outcome.output();
  }

  private String run(List<String> words) {
    List<String> all = new ArrayList<>();
    String last = "";
    for (String word : words) {
      boolean isOurs = WRITES.contains(last) || Files.exists(directory.resolve(word));
      boolean isGiven = word.isEmpty() || word.startsWith("test-programs");
      all.add(isOurs && !isGiven ? directory.resolve(word).toString() : word);
      last = word;
    }
    Tool.Result result = Tool.run(all.toArray(String[]::new));
    if (!Set.of(0, 3, 4, 10).contains(result.exitCode())) {
      fail(String.join(" ", words) + "\n" + result);
    }
    return (result.out() + result.err()).replace(directory + File.separator, "");
  }

  /** Whether there is all that it names, and all it does is run the tool. */
  private boolean isRunnable(String command) {
    List<String> words = words(command);
    if (words.stream().anyMatch(Set.of("|", "<", ">", "[options]", "...")::contains)) {
      return false;
    }
    String last = "";
    for (String word : words) {
      boolean isInput = INPUT.matcher(word).matches() && !WRITES.contains(last);
      if (isInput && !Files.exists(directory.resolve(word)) && !last.equals("--template")) {
        return false;
      }
      if (last.equals("--with") && !Stream.of(word.split(",")).allMatch(this::isThere)) {
        return false;
      }
      if (last.equals("--template") && !Files.exists(Path.of(word))) {
        return false;
      }
      last = word;
    }
    return !words.contains("--goals") || !words.contains("verify") || isThere("afl++");
  }

  private boolean isThere(String stage) {
    String name = stage.split(":")[0];
    return !TOOLS.containsKey(name)
        || Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(path -> Files.isExecutable(Path.of(path, TOOLS.get(name))));
  }

  private static List<String> words(String command) {
    return WORD.matcher(command)
        .results()
        .map((MatchResult word) ->
            Stream.of(1, 2)
                .map(word::group)
                .filter(group -> group != null)
                .findFirst()
                .orElse(word.group()))
        .toList();
  }

  private static List<Example> examples(Path page) throws IOException {
    List<Example> examples = new ArrayList<>();
    boolean isBelow = false;
    String begun = "";
    for (String line : Files.readString(page, UTF_8).lines().toList()) {
      if (!line.startsWith(INDENT)) {
        isBelow &= line.isBlank();
        continue;
      }
      String text = begun + line.substring(INDENT.length()).stripTrailing();
      if (text.endsWith("\\")) {
        begun = text.substring(0, text.length() - 1).strip() + " ";
        continue;
      }
      begun = "";
      if (text.startsWith(LAUNCHER) || isForShell(text)) {
        examples.add(new Example(text, new ArrayList<>()));
        isBelow = true;
      } else if (OTHERS.matcher(text).matches()) {
        isBelow = false;
      } else if (isBelow) {
        examples.getLast().output().add(text);
      }
    }
    return examples;
  }
}
