package residua.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Gcc;

/** The steps of the GitHub action for projects, with a launcher that writes down its words. */
class ProveActionTest {
  private static final Path ACTION = Path.of(".github/actions/prove");
  private static final String LAUNCHER =
      """
      #!/bin/sh
      here=$(dirname "$0")
      case "$*" in
        *--dry-run*) cat "$here/results"; exit 1 ;;
        --version) echo residua 1; exit 0 ;;
      esac
      printf '%s\\n' "$@" >"$here/words"
      while [ $# -gt 0 ]; do
        case $1 in
          --json) cp "$here/results" "$2" ;;
          --summary) echo '| proof |' >"$2" ;;
        esac
        shift
      done
      exit "${STATUS:-0}"
      """;
  private static final String RESULTS =
      """
      {"proofs": [
        {"name": "a", "verdict": "TRUE", "expected": "TRUE", "answer": "TRUE", "why": "by bmc"},
        {"name": "b", "verdict": "FALSE", "expected": "TRUE", "answer": "FALSE p.c:3", "why": "x",
         "place": {"file": "src/p, q.c", "line": 3}},
        {"name": "c", "verdict": "UNKNOWN", "expected": "UNKNOWN", "answer": "UNKNOWN", "why": ""},
        {"name": "d", "verdict": "ERROR", "expected": "TRUE", "answer": "", "why": "50%\\n::x"}
      ]}
      """;

  @TempDir private Path root;

  private record Ended(int code, String output) {}

  @BeforeEach
  void makeACheckout() throws IOException {
    Path action = Files.createDirectories(root.resolve(ACTION));
    Files.copy(ACTION.resolve("run.sh"), action.resolve("run.sh"));
    Files.writeString(root.resolve("reducer-cli.sh"), LAUNCHER);
    Files.writeString(root.resolve("results"), RESULTS);
    assertThat(action.resolve("run.sh").toFile().setExecutable(true)).isTrue();
    assertThat(root.resolve("reducer-cli.sh").toFile().setExecutable(true)).isTrue();
  }

  private Map<String, String> inputs(String... more) {
    Map<String, String> result = new HashMap<>();
    result.put("COMMAND", root.resolve("reducer-cli.sh").toString());
    result.put("FILE", "proofs/residua.yml");
    for (String name :
        List.of("BASE", "EXECUTE", "FORK", "SHARD", "OPTIONS", "RELEASE", "SHA256")) {
      result.put(name, "");
    }
    result.put("JOBS", "1");
    for (int i = 0; i < more.length; i += 2) {
      result.put(more[i], more[i + 1]);
    }
    return result;
  }

  private Ended run(String step, Map<String, String> environment) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(root.resolve(ACTION).resolve("run.sh").toString(), step);
    builder.directory(root.toFile());
    builder.environment().putAll(environment);
    builder.environment().put("RUNNER_TEMP", root.toString());
    builder.environment().put("GITHUB_OUTPUT", root.resolve("outputs").toString());
    builder.environment().put("GITHUB_STEP_SUMMARY", root.resolve("summary").toString());
    Path output = root.resolve("log");
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    int code = builder.start().onExit().join().exitValue();
    return new Ended(code, Files.readString(output));
  }

  private List<String> words() throws IOException {
    return Files.readAllLines(root.resolve("words"));
  }

  private static void needJq() {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/jq")), "jq is not there");
  }

  @Test
  void allResultsAreWrittenAndTheExitCodeIsKept() throws IOException {
    needJq();
    Ended ended = run("prove", inputs("BASE", "git:origin/main", "STATUS", "3"));
    assertThat(ended.code()).isEqualTo(3);
    assertThat(words())
        .startsWith("prove", "proofs/residua.yml", "--jobs", "1", "--since", "git:origin/main")
        .contains("--json", "--sarif", "--junit", "--summary")
        .doesNotContain("--no-execute", "--only");
    assertThat(root.resolve("summary")).hasContent("| proof |");
    assertThat(Files.readString(root.resolve("outputs")))
        .contains("json=" + root, "/proofs.json\n", "sarif=", "junit=", "summary=");
  }

  @Test
  void whatIsWorseThanExpectedStandsAtItsLine() throws IOException {
    needJq();
    Ended ended = run("prove", inputs());
    assertThat(ended.output().lines())
        .containsExactly(
            "::error file=src/p%2C q.c,line=3,title=b%3A FALSE::FALSE p.c:3",
            "::error file=proofs/residua.yml,line=1,title=d%3A ERROR::50%25\\n::x");
  }

  @Test
  void strangersExecuteNothing() throws IOException {
    needJq();
    run("prove", inputs("FORK", "true"));
    assertThat(words()).contains("--no-execute");
    run("prove", inputs("FORK", "true", "EXECUTE", "true"));
    assertThat(words()).doesNotContain("--no-execute");
    run("prove", inputs("FORK", "false", "EXECUTE", "false"));
    assertThat(words()).contains("--no-execute");
  }

  @Test
  void shardsShareTheProofs() throws IOException {
    needJq();
    run("prove", inputs("SHARD", "1/3"));
    assertThat(words()).containsSequence("--only", "a,d");
    run("prove", inputs("SHARD", "3/3"));
    assertThat(words()).containsSequence("--only", "c");
    Files.delete(root.resolve("words"));
    assertThat(run("prove", inputs("SHARD", "9/9")).code()).isZero();
    assertThat(root.resolve("words")).doesNotExist();
  }

  @Test
  void inputsAreNoCommands() throws IOException {
    needJq();
    run("prove", inputs("FILE", "$(touch hit).yml", "OPTIONS", "--x `touch hit` *"));
    assertThat(words()).contains("$(touch hit).yml", "`touch", "hit`", "*");
    assertThat(root.resolve("hit")).doesNotExist();
    assertThat(run("install", inputs("FILE", "a\nkey=x")).code()).isEqualTo(1);
    assertThat(run("install", inputs("SHARD", "0/2")).code()).isEqualTo(1);
    assertThat(run("install", inputs("SHARD", "1/2\nkey=x")).code()).isEqualTo(1);
    assertThat(root.resolve("outputs").toFile().length()).isLessThan(2000);
  }

  @Test
  void aReleaseIsUnpackedIfItIsTheOneThatWasNamed() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/curl")), "curl is not there");
    Path archive = root.resolve("release.tar.gz");
    Path made = Files.createDirectories(root.resolve("made/residua-1"));
    Files.copy(root.resolve("reducer-cli.sh"), made.resolve("reducer-cli.sh"));
    assertThat(made.resolve("reducer-cli.sh").toFile().setExecutable(true)).isTrue();
    Gcc.outcome(List.of("tar", "-czf", archive.toString(), "-C", root + "/made", "residua-1"));
    String sum = Gcc.outcome(List.of("sha256sum", archive.toString())).output().split(" ")[0];
    String address = archive.toUri().toString();
    Ended ended = run("install", inputs("RELEASE", address, "SHA256", sum, "SHARD", "2/4"));
    assertThat(ended.code()).as(ended.output()).isZero();
    String outputs = Files.readString(root.resolve("outputs"));
    assertThat(outputs)
        .containsPattern(
            "command=" + Pattern.quote(root.toString()) + "/residua\\.\\w+/reducer-cli")
        .contains("store=proofs/.residua\n", "key=residua-proofs--2-of-4\n");
    assertThat(run("install", inputs("RELEASE", address, "SHA256", "0" + sum)).output())
        .contains("the archive of the release has the SHA-256 " + sum);
  }

  @Test
  void aCommentIsMadeOrItIsSaidWhyNot() throws IOException {
    Path bin = Files.createDirectories(root.resolve("bin"));
    Path summary = Files.writeString(root.resolve("table.md"), "| proof |");
    Path gh = bin.resolve("gh");
    Files.writeString(
        gh,
        "#!/bin/sh\necho \"$*\" >>" + root + "/gh\ncase \"$*\" in *--edit-last*) exit 1 ;; esac\n");
    assertThat(gh.toFile().setExecutable(true)).isTrue();
    Map<String, String> words =
        inputs("SUMMARY", summary.toString(), "PULL_REQUEST", "7", "PATH", bin + ":/usr/bin:/bin");
    assertThat(run("comment", words).code()).isZero();
    assertThat(Files.readAllLines(root.resolve("gh"))).hasSize(2);
    Files.writeString(gh, "#!/bin/sh\nexit 1\n");
    assertThat(run("comment", words).output()).contains("::notice::no comment");
    words.put("PULL_REQUEST", "7; touch hit");
    assertThat(run("comment", words).code()).isEqualTo(1);
  }

  @Test
  void inputsOfTheDescriptionReachTheScriptAsVariables() throws IOException {
    String description = Files.readString(ACTION.resolve("action.yml"));
    assertThat(description.lines().filter(line -> line.strip().startsWith("run:")))
        .hasSize(6)
        .noneMatch(line -> line.contains("${{"));
    TreeSet<String> used = new TreeSet<>();
    Pattern.compile("inputs\\.(\\w+)")
        .matcher(description)
        .results()
        .forEach(m -> used.add(m.group(1)));
    assertThat(used)
        .allSatisfy(name -> assertThat(description).contains("\n  " + name + ":\n"))
        .containsExactly(
            "base", "comment", "execute", "file", "jobs", "options", "release", "sha256", "shard");
  }
}
