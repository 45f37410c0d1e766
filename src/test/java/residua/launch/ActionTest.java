package residua.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The steps of the GitHub action, with a launcher that writes down how it was called. */
class ActionTest {
  private static final Path ACTION = Path.of(".github/actions/reduce");
  private static final String LAUNCHER =
      """
      #!/bin/sh
      printf '%s\\n' "$@" >"$(dirname "$0")/words"
      exit "${STATUS:-0}"
      """;

  @TempDir private Path root;

  @BeforeEach
  void makeACheckout() throws IOException {
    Path action = Files.createDirectories(root.resolve(ACTION));
    Files.copy(ACTION.resolve("run.sh"), action.resolve("run.sh"));
    Path launcher = Files.writeString(root.resolve("reducer-cli.sh"), LAUNCHER);
    assertThat(action.resolve("run.sh").toFile().setExecutable(true)).isTrue();
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void reducesWithAllOptionsAndSaysWhere() throws IOException {
    int code =
        run("reduce", inputs("a program.c", "out.c", " --target cbmc\n--max-growth  none\n"));
    assertThat(code).isZero();
    assertThat(Files.readAllLines(root.resolve("words")))
        .containsExactly(
            "reduce",
            "--target",
            "cbmc",
            "--max-growth",
            "none",
            "--exit-code",
            "-o",
            "out.c",
            "--",
            "a program.c",
            "c.graphml");
    assertThat(outputs()).containsExactly("output=out.c", "nothing-left=false");
  }

  @Test
  void inputsAreNoCommandsAndNoPatterns() throws IOException {
    int code = run("reduce", inputs("$(touch hit).c", "out.c", "-D* `touch hit` $HOME"));
    assertThat(code).isZero();
    assertThat(Files.readAllLines(root.resolve("words")))
        .contains("$(touch hit).c", "-D*", "`touch", "hit`", "$HOME");
    assertThat(root.resolve("hit")).doesNotExist();
  }

  @Test
  void nothingLeftIsNoFailure() throws IOException {
    Map<String, String> inputs = new HashMap<>(inputs("a.c", "out.c", ""));
    inputs.put("STATUS", "10");
    assertThat(run("reduce", inputs)).isZero();
    assertThat(outputs()).containsExactly("output=out.c", "nothing-left=true");
  }

  @Test
  void aVersionBeforeGoesWithOrWithoutACondition() throws IOException {
    Map<String, String> inputs = new HashMap<>(inputs("a.c", "out.c", ""));
    inputs.put("BASE", "git:origin/main");
    assertThat(run("reduce", inputs)).isZero();
    assertThat(Files.readString(root.resolve("words")))
        .contains("--since\ngit:origin/main\n--property\nunreach-call\n")
        .endsWith("--\na.c\nc.graphml\n");
    inputs.put("CONDITION", "");
    assertThat(run("reduce", inputs)).isZero();
    assertThat(Files.readString(root.resolve("words"))).endsWith("--\na.c\n");
    inputs.put("BASE", "");
    assertThat(run("reduce", inputs)).as("neither").isEqualTo(1);
  }

  @Test
  void aFailureIsOne() throws IOException {
    Map<String, String> inputs = new HashMap<>(inputs("a.c", "out.c", ""));
    inputs.put("STATUS", "1");
    assertThat(run("reduce", inputs)).isEqualTo(1);
    assertThat(run("reduce", inputs("a.c", "x\nnothing-left=true", ""))).isEqualTo(1);
    assertThat(outputs()).isEmpty();
  }

  @Test
  void javaIsSetUpWhereNoneIsNewEnough() throws IOException {
    Path old = Files.createDirectories(root.resolve("jvm/old/bin"));
    Path javac = Files.writeString(old.resolve("javac"), "#!/bin/sh\necho javac 17.0.1\n");
    assertThat(javac.toFile().setExecutable(true)).isTrue();
    Map<String, String> where =
        Map.of("JAVA_HOME", "" + root.resolve("none"), "JVM_DIRECTORY", "" + root.resolve("jvm"));
    assertThat(run("find-java", where)).isZero();
    Files.writeString(javac, "#!/bin/sh\necho javac 21\n");
    assertThat(run("find-java", where)).isZero();
    assertThat(outputs()).containsExactly("missing=true", "missing=false");
  }

  /** The key is about what is built: other sources are another build, in whatever directory. */
  @Test
  void theBuildIsKeptUnderAKeyOfItsSources() throws IOException {
    Path source = makeSources();
    assertThat(run("cache-key", Map.of("RUNNER_OS", "Linux", "RUNNER_ARCH", "X64"))).isZero();
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(9)));
    assertThat(run("cache-key", Map.of("RUNNER_OS", "Linux", "RUNNER_ARCH", "X64"))).isZero();
    Files.writeString(source, "class Main { }");
    assertThat(run("cache-key", Map.of("RUNNER_OS", "Linux", "RUNNER_ARCH", "X64"))).isZero();
    List<String> keys = outputs().stream().filter(line -> line.startsWith("key=")).toList();
    assertThat(keys).hasSize(3).allMatch(key -> key.startsWith("key=residua-Linux-X64-"));
    assertThat(keys.get(1)).isEqualTo(keys.get(0));
    assertThat(keys.get(2)).isNotEqualTo(keys.get(0));
    assertThat(outputs()).contains("built=" + root.toRealPath() + "/target/residua.*");
  }

  /** The launcher builds what has sources that are newer. */
  @Test
  void whatTheCacheHadIsNotBuiltAgain() throws IOException {
    Path source = makeSources();
    Path jar = Files.createDirectories(root.resolve("target")).resolve("residua.jar");
    FileTime lastWeek = FileTime.from(Instant.parse("2024-02-03T04:05:06Z"));
    Files.setLastModifiedTime(Files.writeString(jar, "jar"), lastWeek);
    assertThat(run("build", Map.of("CACHE_HIT", "false"))).isZero();
    assertThat(Files.getLastModifiedTime(source)).isGreaterThan(lastWeek);
    assertThat(run("build", Map.of("CACHE_HIT", "true"))).isZero();
    for (Path each : List.of(source, root.resolve("pom.xml"), root.resolve("grammar/c.stg"))) {
      assertThat(Files.getLastModifiedTime(each)).isEqualTo(lastWeek);
    }
    assertThat(Files.getLastModifiedTime(jar)).isEqualTo(lastWeek);
    assertThat(Files.readAllLines(root.resolve("words"))).containsExactly("--version");
  }

  private Path makeSources() throws IOException {
    Files.writeString(root.resolve("pom.xml"), "<project/>");
    Path directory = Files.createDirectories(root.resolve("src/main/java with blanks"));
    Files.writeString(Files.createDirectories(root.resolve("grammar")).resolve("c.stg"), "c() ::=");
    return Files.writeString(directory.resolve("Main.java"), "class Main {}");
  }

  @Test
  void inputsOfTheDescriptionReachTheScriptAsVariables() throws IOException {
    String description = Files.readString(ACTION.resolve("action.yml"));
    assertThat(names("\\$\\{\\{ inputs\\.(\\w+) }}", description))
        .containsExactly("base", "condition", "options", "output", "program")
        .allSatisfy(name -> assertThat(description).contains("\n  " + name + ":\n"));
    assertThat(description.lines().filter(line -> line.strip().startsWith("run:")))
        .hasSize(4)
        .noneMatch(line -> line.contains("${{"));
    assertThat(names("^        ([A-Z]+): \\$", description))
        .containsExactlyInAnyOrderElementsOf(inputs("", "", "").keySet());
  }

  private static Set<String> names(String pattern, String text) {
    return new TreeSet<>(
        Pattern.compile(pattern, Pattern.MULTILINE)
            .matcher(text)
            .results()
            .map((MatchResult match) -> match.group(1))
            .toList());
  }

  private static Map<String, String> inputs(String program, String output, String options) {
    return Map.of(
        "PROGRAM",
        program,
        "CONDITION",
        "c.graphml",
        "BASE",
        "",
        "OUTPUT",
        output,
        "OPTIONS",
        options);
  }

  private int run(String step, Map<String, String> environment) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(List.of("" + root.resolve(ACTION).resolve("run.sh"), step));
    builder.directory(root.toFile());
    builder.environment().putAll(environment);
    builder.environment().put("GITHUB_OUTPUT", "" + root.resolve("outputs"));
    builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
    return builder.start().onExit().join().exitValue();
  }

  private List<String> outputs() throws IOException {
    Path outputs = root.resolve("outputs");
    return Files.exists(outputs) ? Files.readAllLines(outputs) : List.of();
  }
}
