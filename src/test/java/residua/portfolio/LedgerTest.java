package residua.portfolio;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Alone;
import residua.testing.ChildProcess;
import residua.testing.ContradictionBundle;
import residua.testing.Tool;

/** What {@code verify --save} keeps, and what {@code --recheck} makes of it. */
@Alone
class LedgerTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int n = __VERIFIER_nondet_int();
        if (n > 10) {
          int i = 0;
          while (i < 20) {
            i++;
          }
          if (i != 20) reach_error();
        } else {
          int far = n;
          if (far > 11) reach_error();
        }
        return 0;
      }
      """;

  @TempDir private Path directory;
  private String program;
  private String kept;

  @BeforeEach
  void write() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), PROGRAM).toString();
    kept = directory.resolve("kept.graphml").toString();
  }

  private Tool.Result verify(String file, String with, String... more) {
    return Tool.run(
        Stream.concat(Stream.of("verify", file, "--with", with, "--save", kept), Stream.of(more))
            .toArray(String[]::new));
  }

  private static double firstOpen(Tool.Result result) throws IOException {
    JsonNode answer = new JsonMapper().readTree(result.out());
    return answer.path("tools").path(0).path("open").path("runs").asDouble(0);
  }

  @Test
  void theNextRunStartsWhereTheLastOneEnded() throws IOException {
    assertThat(verify(program, "value:5s").out()).startsWith("UNKNOWN");
    assertThat(Files.readString(Path.of(kept)))
        .doesNotContain("<data key=\"claim\">")
        .contains("unreach-call");
    Tool.Result next = verify(program, "interval:5s");
    assertThat(next.out()).isEqualTo("TRUE (if " + kept + " is right)\n");
    // All is verified now: no stage is needed.
    Tool.Result last = verify(program, "value:5s", "--json");
    assertThat(new JsonMapper().readTree(last.out()).path("nothingLeft").asBoolean()).isTrue();
  }

  @Test
  void whatIsKeptOfAnotherProgramDoesNotCount() throws IOException {
    verify(program, "interval:5s");
    String wrong =
        Files.writeString(directory.resolve("w.c"), PROGRAM.replace("far > 11", "far > 9"))
            .toString();
    Tool.Result result = verify(wrong, "value:5s");
    assertThat(result.out()).isEqualTo("FALSE " + wrong + ":13\n");
    assertThat(result.err()).contains(kept + ": warning: it is not about " + wrong);
  }

  /**
   * An edit makes another program; what took an hour is still there, and somebody is told where.
   */
  @ParameterizedTest
  @ValueSource(strings = {"", "--quiet"})
  void whatWasKeptBeforeAnEditStays(String option) throws IOException {
    verify(program, "interval:5s");
    String first = Files.readString(Path.of(kept));
    String[] more = option.isEmpty() ? new String[0] : new String[] {option};
    Files.writeString(Path.of(program), PROGRAM.replace("i < 20", "i < 20L"));
    Tool.Result edited = verify(program, "interval:5s", more);
    assertThat(edited.err()).contains("warning: it is not about " + program, kept + ".1");
    assertThat(Path.of(kept + ".1")).hasContent(first);
    String second = Files.readString(Path.of(kept));
    assertThat(second).isNotEqualTo(first);
    // Again the same program: nothing else is lost or made.
    assertThat(verify(program, "interval:5s", more).err()).doesNotContain("warning");
    assertThat(Path.of(kept + ".2")).doesNotExist();
    Files.writeString(Path.of(program), PROGRAM.replace("i < 20", "i < 20UL"));
    verify(program, "interval:5s", more);
    assertThat(Path.of(kept + ".1")).hasContent(first);
    assertThat(Path.of(kept + ".2")).hasContent(second);
  }

  @Test
  void whereNothingIsLearntWhatWasKeptStaysInItsPlace() throws IOException {
    verify(program, "interval:5s");
    String first = Files.readString(Path.of(kept));
    Files.writeString(Path.of(program), PROGRAM.replace("far > 11", "far > 9"));
    assertThat(verify(program, "interval:5s", "--recheck").err()).contains("it is not about");
    assertThat(Path.of(kept)).hasContent(first);
    assertThat(Path.of(kept + ".1")).doesNotExist();
  }

  /** The same file may be another program. */
  @Test
  void whatIsKeptOfAnotherTextOfTheSameFileDoesNotCount() throws IOException {
    String file =
        Files.writeString(
                directory.resolve("d.c"),
                "#ifndef MOST\n#define MOST 11\n#endif\n" + PROGRAM.replace("> 11", "> MOST"))
            .toString();
    assertThat(verify(file, "interval:5s").out()).isEqualTo("TRUE\n");
    assertThat(verify(file, "interval:5s", "-DMOST=9").out()).startsWith("FALSE");
  }

  @Test
  void whatIsKeptIsCarriedToTheNextVersion() throws IOException {
    verify(program, "value:5s");
    String edited =
        Files.writeString(directory.resolve("e.c"), PROGRAM.replace("far > 11", "far > 12"))
            .toString();
    Tool.Result carried = verify(edited, "value:1s:states=3", "--since", program, "--json");
    assertThat(carried.err()).doesNotContain("it is not about");
    assertThat(firstOpen(carried)).isLessThan(0.9);
    // The other way round it would rest on the version before.
    assertThat(Tool.run("verify", program, "--with", "interval", "--save", kept + "2").out())
        .isEqualTo("TRUE\n");
    Files.writeString(Path.of(edited), PROGRAM.replace("far > 11", "far > 9"));
    Tool.Result wrong =
        Tool.run("verify", edited, "--with", "value:5s", "--save", kept + "2", "--since", program);
    assertThat(wrong.out()).startsWith("FALSE");
  }

  /** What holds of the runs from one function says nothing of those from another. */
  @Test
  void whatIsKeptOfRunsFromAnotherFunctionDoesNotCount() throws IOException {
    Files.writeString(Path.of(program), "\nint other(void) { reach_error(); return 0; }\n", APPEND);
    assertThat(verify(program, "interval:5s").out()).isEqualTo("TRUE\n");
    for (List<String> since : List.of(List.<String>of(), List.of("--since", program))) {
      List<String> more = new ArrayList<>(List.of("--entry", "other"));
      more.addAll(since);
      Tool.Result other = verify(program, "interval:5s", more.toArray(String[]::new));
      assertThat(other.out()).startsWith("FALSE " + program + ":18");
      assertThat(other.err()).contains(kept + ": warning: it is not about " + program);
      assertThat(verify(program, "interval:5s").out()).isEqualTo("TRUE\n");
    }
  }

  /** What was kept was kept with another header, of the same file. */
  @Test
  void whatIsKeptOfAnotherTextOfTheOldVersionIsNotCarried() throws IOException {
    Path header = directory.resolve("most.h");
    Files.writeString(header, "#define MOST 11\n");
    String file =
        Files.writeString(
                directory.resolve("h.c"),
                "#include \"most.h\"\n" + PROGRAM.replace("> 11", "> MOST"))
            .toString();
    assertThat(verify(file, "interval:5s").out()).isEqualTo("TRUE\n");
    // Somewhere else it is the same text.
    String same =
        Files.copy(Path.of(file), Files.createDirectory(directory.resolve("d")).resolve("h.c"))
            .toString();
    Files.copy(header, Path.of(same).resolveSibling("most.h"));
    String carried = kept + "2";
    assertThat(Tool.run("condition", "carry", same, file, kept, "-o", carried).err()).isEmpty();
    assertThat(Tool.run("verify", file, carried, "--with", "interval:5s").out())
        .isEqualTo("TRUE (if " + carried + " is right)\n");

    Files.writeString(header, "#define MOST 9\n");
    Tool.Result plain = Tool.run("verify", file, kept, "--with", "interval:5s");
    assertThat(plain.exitCode()).isEqualTo(1);
    assertThat(plain.err()).contains(kept + ": error: made when " + file + " was read differently");
    Tool.Result carry = Tool.run("condition", "carry", file, file, kept, "-o", carried);
    assertThat(carry.err()).contains(kept + ": error: made when " + file + " was read differently");
    Tool.Result since = verify(file, "value:5s", "--since", file);
    assertThat(since.out()).startsWith("FALSE");
    assertThat(since.err()).contains("warning: it is not about " + file);
  }

  @Test
  void allAgainConfirmsWhatWasKept() {
    verify(program, "value:5s");
    assertThat(verify(program, "value:5s", "--recheck").err()).contains("was verified again");
    assertThat(verify(program, "interval:5s", "--recheck").err())
        .contains("everything that " + kept + " claims was verified again");
    assertThat(verify(program, "value:5s:states=3", "--recheck").err())
        .contains("not everything that " + kept + " claims was verified again");
  }

  /** What is only stated is not verified again, though nothing is left. */
  @Test
  void allAgainSaysWhatItRestsOn() throws IOException {
    verify(program, "interval:5s");
    String stated = directory.resolve("stated.graphml").toString();
    String claims = "<data key=\"claim\">stated</data>";
    String key = "<key id=\"claim\" for=\"graph\" attr.name=\"claim\" attr.type=\"string\"/>";
    Files.writeString(
        Path.of(stated),
        Files.readString(Path.of(kept))
            .replaceFirst("(?m)^.*key=\"producer\".*$", claims)
            .replaceFirst("(?m)^.*<key id=\"producer\".*$", key));
    Tool.Result result = verify(program, "interval:5s", stated, "--recheck", "--json");
    JsonNode recheck = new JsonMapper().readTree(result.out()).path("recheck");
    assertThat(recheck.path("result").asText()).isEqualTo("open");
    assertThat(recheck.path("words").asText())
        .isEqualTo(
            "everything that "
                + kept
                + " claims was verified again only if what "
                + stated
                + " states is true");
  }

  @ParameterizedTest
  @ValueSource(strings = {"interval:5s", "interval:5s:repeat=5"})
  void aRunThatSpeaksAgainstWhatWasKeptIsAContradiction(String stage) throws IOException {
    verify(program, stage);
    String wrong =
        Files.writeString(directory.resolve("w.c"), PROGRAM.replace("far > 11", "far > 9"))
            .toString();
    String empty = kept + "2";
    Tool.run("verify", wrong, "--with", "value:1s:states=3", "--save", empty);
    // Somebody makes it say of the wrong program what is true of the other one.
    String lie = Files.readString(Path.of(kept));
    String about = Files.readString(Path.of(empty));
    for (String key : List.of("programhash", "texthash")) {
      lie = lie.replace(line(lie, key), line(about, key));
    }
    Files.writeString(Path.of(kept), lie);
    Path before = Path.of("").toAbsolutePath();
    Tool.Result result = verify(wrong, "value:5s", "--recheck");
    assertThat(result.exitCode()).isEqualTo(70);
    assertThat(result.out()).startsWith("UNKNOWN (contradiction: ");
    Path bundle = ContradictionBundle.of(result);
    assertThat(bundle).hasParent(before);
    assertThat(bundle.resolve("program.c")).hasContent(Files.readString(Path.of(wrong)));
    assertThat(bundle.resolve("answer.json")).exists();
    assertThat(bundle.resolve("condition-1.graphml")).exists();
    ContradictionBundle.remove(bundle);
  }

  private static String line(String text, String key) {
    return text.lines()
        .filter(each -> each.contains("key=\"" + key + "\""))
        .findFirst()
        .orElseThrow();
  }

  /** Whenever it is killed, there is nothing, or a condition that is right and is used. */
  @Test
  void aKillLosesNothing() throws IOException, InterruptedException {
    List<String> words =
        ChildProcess.command(
            List.of(),
            List.of(
                "verify",
                program,
                "--with",
                "value:10s:states=10,value:10s:states=40,value:10s:states=90,interval",
                "--save",
                kept));
    Random random = new Random(5);
    double open = 1;
    for (int i = 0; i < 6; i++) {
      Process process =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.waitFor(300 + random.nextInt(2500), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      if (Files.exists(Path.of(kept))) {
        Tool.Result check =
            Tool.run("reduce", program, kept, "--check", "--report", kept + ".json");
        assertThat(check.exitCode()).as(check.err()).isZero();
        Files.copy(
            Path.of(kept),
            Path.of(kept + ".copy"),
            java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        Tool.Result next =
            Tool.run(
                "verify",
                program,
                "--json",
                "--with",
                "value:5s:states=3",
                "--save",
                kept + ".copy");
        double now = firstOpen(next);
        assertThat(now).isLessThanOrEqualTo(open);
        open = now;
      }
    }
    assertThat(verify(program, "interval:10s").out()).startsWith("TRUE");
  }
}
