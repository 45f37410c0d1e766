package residua;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
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
  private static final Pattern PROGRAM = Pattern.compile("test-programs/[\\w./-]+\\.c\\b");
  private static final Pattern C_BLOCK = Pattern.compile("```c\n(.*?)```", Pattern.DOTALL);
  private static final Pattern PRINTED_FILE =
      Pattern.compile("`([\\w.-]+)`:\\n\\n```\\w*\\n(.*?)```", Pattern.DOTALL);
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

  /** Directories of the repository that commands name. */
  private static final List<String> GIVEN = List.of("test-programs", "docs");

  /** Residual programs that the commands of this page have written. */
  private final List<String> written = new ArrayList<>();

  @TempDir private Path directory;

  /** What commands printed that write nothing and read nothing but the repository. */
  private static final Map<String, String> remembered = new HashMap<>();

  /** A command, and the lines below it. */
  private record Example(String command, List<String> output) {}

  /**
   * Pages with few commands have no minimum of their own.
   *
   * @param least how many commands of a page are run where no tool is installed
   */
  private record Minimum(String page, int least) {}

  private static final List<Minimum> MINIMA =
      List.of(
          new Minimum("README.md", 9),
          new Minimum("docs/reference/conditions.md", 22),
          new Minimum("docs/tutorial/first-residual-program.md", 7),
          new Minimum("docs/tutorial/changed-code.md", 7),
          new Minimum("docs/tutorial/from-unknown-to-answer.md", 7),
          new Minimum("docs/howto/git.md", 5),
          new Minimum("docs/howto/fuzzing.md", 6),
          new Minimum("docs/howto/cluster.md", 3),
          new Minimum("docs/howto/reports.md", 3),
          new Minimum("docs/reference/reduce.md", 3),
          new Minimum("docs/reference/goals.md", 1),
          new Minimum("docs/reference/targets.md", 2),
          new Minimum("docs/reference/programs.md", 1),
          new Minimum("docs/reference/check.md", 1),
          new Minimum("docs/reference/formats.md", 1),
          new Minimum("docs/reference/verify.md", 1),
          new Minimum("docs/reference/parts.md", 2),
          new Minimum("docs/reference/analyse.md", 3),
          new Minimum("docs/reference/solvers.md", 1),
          new Minimum("docs/reference/inspect.md", 4),
          new Minimum("docs/reference/harness.md", 1),
          new Minimum("docs/reference/convert.md", 2),
          new Minimum("docs/reference/condition.md", 2));

  /** What stands below a command there is a sample: it differs from machine to machine. */
  private static final Set<String> SAMPLES =
      Set.of("docs/reference/solvers.md", "docs/reference/inspect.md", "docs/reference/stages.md");

  /** Pages on which most commands are fuzzers, which use up their time. */
  private static final List<String> FUZZED =
      List.of("docs/howto/fuzzing.md", "docs/reference/goals.md");

  /** All pages for users; in the gate without those that take longest. */
  static List<String> pages() throws IOException {
    List<String> pages = new ArrayList<>(List.of("README.md"));
    for (String directory : List.of("tutorial", "howto", "reference")) {
      try (Stream<Path> files = Files.walk(Path.of("docs", directory))) {
        files
            .filter(file -> file.toString().endsWith(".md"))
            .sorted()
            .forEach(file -> pages.add("" + file));
      }
    }
    if (!Extent.isFull()) {
      pages.removeAll(FUZZED);
    }
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void workAsPrinted(String page) throws IOException {
    for (String given : GIVEN) {
      Files.createSymbolicLink(directory.resolve(given), Path.of(given).toAbsolutePath());
    }
    writeFiles(Path.of(page));
    int least =
        MINIMA.stream().filter(each -> each.page().equals(page)).mapToInt(Minimum::least).sum();
    try {
      assertThat(run(page, !SAMPLES.contains(page)))
          .as("commands of %s", page)
          .isGreaterThanOrEqualTo(least);
      programsAreReal(page);
    } finally {
      for (String given : GIVEN) {
        Files.delete(directory.resolve(given));
      }
    }
  }

  /** Files that a page prints, below a line that ends with their name: {@code `sum.c`:}. */
  private void writeFiles(Path page) throws IOException {
    for (MatchResult file :
        PRINTED_FILE.matcher(Files.readString(page, UTF_8)).results().toList()) {
      Files.writeString(directory.resolve(file.group(1)), file.group(2), UTF_8);
    }
  }

  /** Programs that a page shows are those of the repository, or what its commands have written. */
  private void programsAreReal(String page) throws IOException {
    String text = Files.readString(Path.of(page), UTF_8);
    List<String> real = new ArrayList<>(written);
    for (MatchResult file : PROGRAM.matcher(text).results().toList()) {
      real.add(Files.readString(Path.of(file.group()), UTF_8));
    }
    for (MatchResult block : C_BLOCK.matcher(text).results().toList()) {
      for (String part : block.group(1).split("\n\n")) {
        assertThat(real).as(page).anyMatch(each -> each.contains(part.strip()));
      }
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

  private String run(List<String> words) throws IOException {
    List<String> all = new ArrayList<>();
    String last = "";
    boolean isAlone = words.stream().noneMatch(WRITES::contains);
    for (String word : words) {
      boolean isOurs = WRITES.contains(last) || Files.exists(directory.resolve(word));
      boolean isGiven = word.isEmpty() || GIVEN.stream().anyMatch(word::startsWith);
      isAlone &= !isOurs || isGiven;
      all.add(isOurs && !isGiven ? directory.resolve(word).toString() : word);
      last = word;
    }
    String command = String.join(" ", words);
    if (isAlone && remembered.containsKey(command)) {
      return remembered.get(command);
    }
    Tool.Result result = Tool.run(all.toArray(String[]::new));
    int output = all.indexOf("-o") + 1;
    if (output > 0 && all.get(output).endsWith(".c") && Files.exists(Path.of(all.get(output)))) {
      written.add(Files.readString(Path.of(all.get(output)), UTF_8));
    }
    if (!Set.of(0, 3, 4, 10).contains(result.exitCode())) {
      fail(command + "\n" + result);
    }
    String printed = (result.out() + result.err()).replace(directory + File.separator, "");
    if (isAlone) {
      remembered.put(command, printed);
    }
    return printed;
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
      if (isInput && !Files.exists(directory.resolve(word))) {
        return false;
      }
      if (last.equals("--with") && !Stream.of(word.split(",")).allMatch(this::isThere)) {
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
