package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Pairs in {@code test-programs/versions}, one for each kind of change: what has to be verified
 * again. Each residual program is a golden file; it compiles, it is the same each time, and where a
 * run is stopped, the old version reaches an error call if the new one does. Written anew by {@code
 * mvn test -Dtest=VersionsGoldenTest -Dgolden=write}.
 */
class VersionsGoldenTest {
  private static final Path PROGRAMS = Path.of("test-programs/versions");
  private static final boolean WRITE = "write".equals(System.getProperty("golden"));
  private static final String ERROR = "9";
  private static final Pattern LEAVING =
      Pattern.compile("<edge source=\"[a-z]+\" target=\"(apart|different)\">");

  @TempDir private Path directory;

  /** Of 729 runs so many need not be looked at again. */
  @ParameterizedTest
  @CsvSource({
    "added-else, 243",
    "changed-callee, 162",
    "changed-condition, 162",
    "comments-and-layout, 729",
    "constant-on-one-way, 648",
    "enumerator, 0",
    "initial-value, 368",
    "loop-bound, 324",
    "macro, 0",
    "moved-declaration, 81",
    "new-global, 729",
    "overwritten-value, 729",
    "qualifiers, 729",
    "recursion, 648",
    "renamed-function, 729",
    "renamed-local, 729",
    "structure, 0",
    "switch-arm, 729",
    "type-definition, 0",
    "unused-function, 729",
  })
  void whatIsUnaffectedIsNotVerifiedAgain(String name, int covered) throws IOException {
    Path old = PROGRAMS.resolve(name + ".old.c");
    Path mine = PROGRAMS.resolve(name + ".c");
    String residual = residual(old, mine);
    assertThat(residual(old, mine)).isEqualTo(residual);
    Path golden = PROGRAMS.resolve(name + ".residual.c");
    if (WRITE) {
      Files.writeString(golden, residual, ISO_8859_1);
    }
    assertThat(residual).isEqualTo(Files.readString(golden, ISO_8859_1));

    List<String> before = outcomes(old);
    List<String> after = outcomes(mine);
    List<String> rest = outcomes(golden);
    int stopped = 0;
    for (int i = 0; i < after.size(); i++) {
      if (!rest.get(i).equals(after.get(i))) {
        stopped++;
        assertThat(rest.get(i)).as("a run is stopped, or as it was").isEqualTo("0");
        if (after.get(i).equals(ERROR)) {
          assertThat(before.get(i)).as("run %d: covered, so OLD is wrong, too", i).isEqualTo(ERROR);
        }
      }
    }
    assertThat(stopped).isEqualTo(covered);
  }

  /** A condition that covers one edge too early is found out by running the programs. */
  @ParameterizedTest
  @ValueSource(strings = {"changed-callee", "changed-condition", "initial-value"})
  void aConditionThatCoversTooMuchIsNoticed(String name) throws IOException {
    Path mine = PROGRAMS.resolve(name + ".c");
    String right = condition(PROGRAMS.resolve(name + ".old.c"), mine);
    List<String> before = outcomes(PROGRAMS.resolve(name + ".old.c"));
    List<String> after = outcomes(mine);
    int noticed = 0;
    for (MatchResult edge : LEAVING.matcher(right).results().toList()) {
      String wrong = right.substring(0, edge.start(1)) + "covered" + right.substring(edge.end(1));
      Path condition = Files.writeString(directory.resolve("wrong.graphml"), wrong);
      String residual = Tool.reduce("" + mine, "" + condition, "-q", "--max-growth", "none");
      List<String> rest = outcomes(Files.writeString(directory.resolve("wrong.c"), residual));
      boolean loses = false;
      for (int i = 0; i < after.size(); i++) {
        loses |=
            after.get(i).equals(ERROR)
                && !before.get(i).equals(ERROR)
                && !rest.get(i).equals(ERROR);
      }
      noticed += loses ? 1 : 0;
    }
    assertThat(noticed).isPositive();
  }

  private String residual(Path old, Path mine) throws IOException {
    condition(old, mine);
    Path condition = directory.resolve("change.graphml");
    return Tool.reduce("" + mine, "" + condition, "-q", "--max-growth", "none");
  }

  private String condition(Path old, Path mine) throws IOException {
    Path condition = directory.resolve("change.graphml");
    Tool.Result made =
        Tool.run(
            "condition",
            "diff",
            "" + old,
            "" + mine,
            "--property",
            "unreach-call",
            "-o",
            "" + condition);
    assertThat(made.exitCode()).as(made.err()).isZero();
    return Files.readString(condition);
  }

  private List<String> outcomes(Path program) throws IOException {
    Path object = directory.resolve("program.o");
    Path executable = directory.resolve("program");
    gcc("-w", "-Dmain=tested_main", "-c", "" + program, "-o", "" + object);
    gcc("test-programs/runtime/outcomes.c", "" + object, "-o", "" + executable);
    Gcc.Outcome outcome = Gcc.outcome(List.of("" + executable));
    return outcome.output().lines().toList();
  }

  private static void gcc(String... words) throws IOException {
    String[] all = new String[words.length + 2];
    all[0] = "gcc";
    all[1] = "-std=gnu17";
    System.arraycopy(words, 0, all, 2, words.length);
    Gcc.execute(all);
  }
}
