package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.testing.ToldTool;
import residua.testing.Tool;
import residua.tool.cluster.WorkDirectory;

/** {@code verify --parts} and {@code --resume}, where a program has another text than before. */
class PartsOfTextsTest {
  private static final String OLD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int x = __VERIFIER_nondet_int();
        int y = 0;
        if (x > 5) {
          y = 1;
          if (y == LIMIT) reach_error();
        } else {
          y = 3;
          if (y == LIMIT) reach_error();
        }
        return y;
      }
      """;

  @TempDir private Path directory;
  private Path old;
  private String changed;
  private String verified;

  @BeforeEach
  void write() throws IOException {
    String text = OLD.replace("LIMIT", "2");
    old = Files.writeString(directory.resolve("old.c"), text);
    Path file = directory.resolve("new.c");
    changed = Files.writeString(file, text.replace("y = 1", "y = 1 + 1")).toString();
    verified = directory.resolve("old.graphml").toString();
    Tool.run("verify", old.toString(), "--with", "value", "--save", verified);
  }

  private String work() {
    return directory.resolve("work").toString();
  }

  private Tool.Result inParts(String... words) {
    return Tool.run(
        Stream.concat(
                Stream.concat(Stream.of("verify"), Stream.of(words)),
                Stream.of("--parts", "2", "--work", work()))
            .toArray(String[]::new));
  }

  private String undecided() throws IOException {
    return ToldTool.saying(directory, "hm");
  }

  /** The condition is about the old version: of the new one it says only what did not change. */
  @Test
  void aConditionOnTheOldVersionIsCarried() {
    Tool.Result result =
        inParts(changed, verified, "--since", old.toString(), "--with", "value:9s", "-q");
    assertThat(result).isEqualTo(new Tool.Result(3, "FALSE " + changed + ":8\n", ""));
  }

  @Test
  void whatDidNotChangeIsNotVerifiedAgain() throws IOException {
    String same = Files.copy(old, directory.resolve("same.c")).toString();
    String tool = undecided();
    Tool.Result result = inParts(same, "--since", old.toString(), "--tool", tool, "-q");
    assertThat(result).isEqualTo(new Tool.Result(0, "TRUE (if " + old + " is right)\n", ""));
    // The old version is not needed any more.
    Files.delete(old);
    Tool.Result again = Tool.run("verify", "--resume", work());
    assertThat(again.out()).isEqualTo("TRUE (if " + old + " is right)\n");
  }

  @Test
  void whatIsWrongWithAConditionIsSaid() throws IOException {
    Tool.Result result = inParts(changed, verified, "--tool", undecided());
    assertThat(result.err()).contains(verified + ": error: made when ");
  }

  /** Each option that has no meaning for parts. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--save FILE",
        "--save FILE --recheck",
        "--cycle",
        "--portfolio",
        "--total-time 9",
        "--report FILE",
        "--witness FILE",
        "--sarif FILE",
        "--validate FILE",
        "--whole",
        "--goals branches",
        "--suite FILE"
      })
  void whatPartsCannotDoIsRefused(String words) throws IOException {
    String file = directory.resolve("file").toString();
    List<String> options = List.of(words.replace("FILE", file).split(" "));
    Stream<String> all = Stream.concat(Stream.of(changed, "--tool", undecided()), options.stream());
    Tool.Result result = inParts(all.toArray(String[]::new));
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains(options.getFirst());
    assertThat(Path.of(work())).doesNotExist();
  }

  /** The first part is decided with one header; with the other one it has an error. */
  @Test
  void answersWithAnotherHeaderAreRefused() throws IOException {
    Path header = Files.writeString(directory.resolve("limit.h"), "#define LIMIT 2\n");
    String program =
        Files.writeString(directory.resolve("p.c"), "#include \"limit.h\"\n" + OLD).toString();
    assertThat(inParts(program, "--with", "interval", "-q").out()).isEqualTo("TRUE\n");
    assertThat(Tool.run("verify", "--resume", work(), "-q").out()).isEqualTo("TRUE\n");
    Files.writeString(header, "#define LIMIT 1\n");
    Tool.Result result = Tool.run("verify", "--resume", work(), "-q");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains(work() + ": error: the program's preprocessed text has changed");
  }

  /** Also while a part is verified, and if it was as before when it was begun. */
  @Test
  void anAnswerThatSawAnotherHeaderDoesNotCount() throws IOException {
    Path header = Files.writeString(directory.resolve("limit.h"), "#define LIMIT 2\n");
    String program =
        Files.writeString(directory.resolve("p.c"), "#include \"limit.h\"\n" + OLD).toString();
    String script = "echo '#define LIMIT 1' > " + header + "; echo SAFE";
    String tool = ToldTool.running(directory, "", "sh", "-c", script);
    Tool.Result result = inParts(program, "--tool", tool, "-q");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("preprocessed text has changed");
    Files.writeString(header, "#define LIMIT 2\n");
    assertThat(Tool.run("verify", "--resume", work(), "-q", "--tool", undecided()).out())
        .startsWith("UNKNOWN (open: 2 of 2 parts");
  }

  @Test
  void whatAnOlderVersionHasBegunIsRefused() throws IOException, InputException {
    inParts(old.toString(), "--tool", undecided(), "-q");
    try (WorkDirectory kept = WorkDirectory.open(work(), false)) {
      var job = kept.job();
      job.remove("text");
      kept.putJob(job);
    }
    Tool.Result result = Tool.run("verify", "--resume", work());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("this job was begun by an older version");
  }
}
