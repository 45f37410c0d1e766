package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** Every command does with a program of several files what it does with one. */
class CommandsOnSeveralFilesTest {
  private static final String HEADER =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      static inline int atMost(int value, int most) {
        if (value > most)
          return most;
        return value;
      }
      int parse(int kind);
      int store(int value);
      """;
  private static final String MAIN =
      """
      #include "shared.h"
      static int classify(int x) { if (x > 10) return 1; else if (x < -10) return 2; return 0; }
      int main(void) {
        int kind = __VERIFIER_nondet_int();
        if (classify(kind) == 1)
          return parse(kind);
        return store(kind);
      }
      """;
  private static final String PARSE =
      """
      #include "shared.h"
      static int classify(int x) {
        if (x > 20)
          return 2;
        return 0;
      }
      int parse(int kind) {
        int sum = atMost(kind, 3);
        for (int i = 0; i < 3; i++)
          sum += classify(kind);
        if (sum > 9)
          reach_error();
        return sum;
      }
      """;
  private static final String STORE =
      """
      #include "shared.h"
      static int classify(int x) {
        if (x > 30)
          return 1;
        return 0;
      }
      int store(int value) {
        if (classify(value))
          reach_error();
        return atMost(value, 1);
      }
      """;

  @TempDir private Path directory;
  private String main;
  private String parse;
  private String store;

  @BeforeEach
  void write() throws IOException {
    write("shared.h", HEADER);
    main = write("main.c", MAIN);
    parse = write("parse.c", PARSE);
    store = write("store.c", STORE);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private String in(String name) {
    return directory.resolve(name).toString();
  }

  private Tool.Result run(String command, String... options) {
    List<String> words = new ArrayList<>(List.of(command, main, parse, store));
    words.addAll(List.of(options));
    return Tool.run(words.toArray(String[]::new));
  }

  @Test
  void partsAreCheckedAndNameTheLinesOfEachFile() throws IOException {
    Tool.Result split = run("split", "-n", "4", "--check", "-o", in("parts"));
    assertThat(split.exitCode()).as(split.err()).isZero();
    JsonNode manifest = new ObjectMapper().readTree(Path.of(in("parts/manifest.json")).toFile());
    assertThat(manifest.path("units").findValuesAsText("file")).containsExactly(main, parse, store);
    JsonNode lines = manifest.path("parts").path(0).path("unitLines");
    assertThat(lines.findValuesAsText("file")).containsExactly(main, parse, store);
    for (JsonNode part : manifest.path("parts")) {
      String condition = in("parts/" + part.path("condition").path("file").asText());
      // Each condition, in another order of the files as well, is about the same paths.
      Tool.Result check =
          Tool.run(
              "check",
              store,
              main,
              parse,
              condition,
              in("parts/" + part.path("program").path("file").asText()));
      assertThat(check.exitCode()).as(check.out() + check.err()).isZero();
    }
  }

  @Test
  void partsAreVerifiedAndTheJobIsResumed() throws IOException {
    Tool.Result verify =
        run("verify", "--with", "bmc", "--parts", "3", "--work", in("work"), "--json");
    assertThat(verify.exitCode()).as(verify.out() + verify.err()).isEqualTo(0);
    Tool.Result resumed = Tool.run("verify", "--resume", in("work"), "--html", in("page.html"));
    assertThat(resumed.out()).startsWith("TRUE");
    assertThat(Files.readString(Path.of(in("page.html"))))
        .contains("id=\"F2\">" + parse)
        .contains("id=\"F3L8\" role=\"option\" class=\"done\"");
    write("parse.c", PARSE.replace("> 9", "> 8"));
    assertThat(Tool.run("verify", "--resume", in("work")).err())
        .contains("the program or a condition has changed");
  }

  @Test
  void anErrorInAnotherFileIsMarkedThere() throws IOException {
    write("parse.c", PARSE.replace("> 9", "> 8"));
    Tool.Result verify =
        run("verify", "--with", "bmc", "-q", "--html", in("page.html"), "--sarif", in("s.json"));
    assertThat(verify.out()).startsWith("FALSE " + parse + ":12");
    assertThat(Files.readString(Path.of(in("page.html"))))
        .contains("id=\"F2L12\" role=\"option\" class=\"error\"")
        .contains("<a href=\"#F2\">" + parse + "</a>");
    JsonNode log = new ObjectMapper().readTree(Path.of(in("s.json")).toFile());
    String uri = "file://" + directory + "/";
    assertThat(new TreeSet<>(log.findValuesAsText("uri")))
        .contains(uri + "main.c", uri + "parse.c", uri + "store.c");
  }

  @Test
  void thePageOfAReductionHasTheLinesOfAllFiles() throws IOException {
    run("analyse", "--with", "interval", "-q", "-o", in("proved.graphml"));
    Tool.Result reduce =
        run("reduce", in("proved.graphml"), "-q", "--html", in("page.html"), "-o", in("r.c"));
    assertThat(reduce.exitCode()).as(reduce.err()).isZero();
    String page = Files.readString(Path.of(in("page.html")));
    assertThat(page).contains("\"F3L8\":[{").contains("id=\"F3L8\" role=\"option\"");
  }

  @Test
  void aGoalIsALineOfAnyFile() {
    Tool.Result store = run("reduce", "--goals", this.store + ":9", "-q");
    assertThat(store.err()).isEmpty();
    assertThat(store.out()).contains("store(kind)").doesNotContain("return parse(kind)");
    assertThat(run("reduce", "--goals", "other.c:9", "-q").err()).contains("a line of the program");
    assertThat(goals(run("reduce", "--goals", "lines").out()))
        .contains("main.c:4", "parse.c:12", "store.c:9");
  }

  @Test
  void coverageIsThatOfEachFile() throws IOException {
    String lcov =
        write(
            "c.info",
            "SF:%s\nDA:9,1\nend_of_record\nSF:%s\nDA:5,0\nend_of_record\n".formatted(parse, main));
    assertThat(goals(run("reduce", "--goals", "lines", "--covered", lcov).out()))
        .contains("main.c:5", "parse.c:8", "store.c:9")
        .doesNotContain("parse.c:9");
  }

  private List<String> goals(String residual) {
    return residual
        .lines()
        .filter(line -> line.contains("__residua_goal(") && line.contains("/* "))
        .map(line -> line.replaceFirst(".*/\\* (?:.*/)?([^ ]*) line \\*/.*", "$1"))
        .toList();
  }

  @Test
  void statementsAreAboutLinesOfAnyFile() throws IOException {
    Tool.Result stated =
        Tool.run(
            "condition",
            "stated",
            main,
            parse,
            store,
            "--call",
            store + ":9",
            "-o",
            in("s.graphml"));
    assertThat(stated.exitCode()).as(stated.err()).isZero();
    Tool.Result reduce = run("reduce", in("s.graphml"), "-q", "--strict", "--check");
    assertThat(reduce.err()).isEmpty();
    assertThat(reduce.out()).contains("return parse(kind)").contains("sum > 9");
    Tool.Result wrong = Tool.run("condition", "stated", main, parse, store, "--call", parse + ":9");
    assertThat(wrong.err()).contains(parse + ":9").contains("no error call is made on this line");
  }

  @Test
  void aBoundIsThatOfALoopOfAnyFile() {
    Tool.Result bound =
        Tool.run(
            "condition",
            "bound",
            main,
            parse,
            store,
            "--unwind",
            "1",
            "--loop",
            parse + ":9=3",
            "-o",
            in("bound.graphml"));
    assertThat(bound.exitCode()).as(bound.err()).isZero();
    Tool.Result reduce = run("reduce", in("bound.graphml"), "-q");
    // Three copies of the body, and the loop after them.
    assertThat(reduce.out().split("sum \\+= classify", -1)).hasSize(5);
    Tool.Result none =
        Tool.run(
            "condition", "bound", main, parse, store, "--unwind", "1", "--loop", main + ":5=3");
    assertThat(none.err()).contains(main + ":5").contains("no loop begins here");
  }

  private static String invariant(String file, int line, String value) {
    return """
      - invariant:
          type: "loop_invariant"
          location: { file_name: "%s", line: %d }
          value: "%s"
          format: "c_expression"
    """
        .formatted(file, line, value);
  }

  private String witness(String type, String content) throws IOException {
    return write(
        type + ".yml",
        """
        - entry_type: "%s"
          metadata:
            format_version: "2.0"
            task:
              input_files: ["main.c", "parse.c", "store.c"]
          content:
        %s\
        """
            .formatted(type, content));
  }

  @Test
  void invariantsAreAssertedInTheirFiles() throws IOException {
    String witness = witness("invariant_set", invariant("parse.c", 9, "sum <= 9"));
    Tool.Result asserted = run("reduce", "--reducer", "identity", "--assert", witness, "-q");
    assertThat(asserted.err()).isEmpty();
    assertThat(asserted.out()).contains("(sum <= 9)");
    String none = witness("invariant_set", invariant("main.c", 9, "1"));
    assertThat(run("reduce", "--reducer", "identity", "--assert", none).exitCode()).isEqualTo(1);
  }

  @Test
  void aViolationWitnessNamesLinesOfAnyFile() throws IOException {
    String target =
        """
          - segment:
            - waypoint:
                type: "target"
                action: "follow"
                location: { file_name: "%s", line: 12 }
        """;
    write("parse.c", PARSE.replace("> 9", "> 8"));
    String right = witness("violation_sequence", target.formatted("parse.c"));
    Tool.Result only = run("reduce", "--only", right, "-q");
    assertThat(only.err()).isEmpty();
    assertThat(only.out()).contains("return parse(kind)").doesNotContain("return store(kind)");
    String wrong = witness("violation_sequence", target.formatted("store.c"));
    assertThat(run("reduce", "--only", wrong).err()).contains("line 12 of " + store);
    String other = witness("violation_sequence", target.formatted("other.c"));
    assertThat(run("reduce", "--only", other).err()).contains("one of the program's files");
  }

  @Test
  void witnessesThatAreWrittenNameTheFileAndAreReadAgain() throws IOException {
    write("parse.c", PARSE.replace("> 9", "> 8"));
    String witness = in("w.yml");
    run("analyse", "--with", "bmc", "-q", "--witness", witness);
    assertThat(Files.readString(Path.of(witness)))
        .contains("- \"" + store + "\"")
        .contains("file_name: \"" + parse + "\"");
    Tool.Result only = run("reduce", "--only", witness, "-q");
    assertThat(only.err()).isEmpty();
    assertThat(only.out()).contains("return parse(kind)").doesNotContain("return store(kind)");
  }
}
