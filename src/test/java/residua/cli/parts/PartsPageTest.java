package residua.cli.parts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** {@code split --html} and {@code verify --parts --html}: which lines belong to which part. */
class PartsPageTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int x = __VERIFIER_nondet_int();
        if (x > 0) {
          int y = x % 3;
          if (y == 5)
            reach_error();
        } else {
          if (x == 8)
            reach_error();
        }
        return 0;
      }
      """;

  private static final Pattern LINE =
      Pattern.compile("<div id=\"L([0-9]+)\"[^>]*class=\"([a-z]+)\"[^>]*>.*?class=\"m\">([^<]*)<");

  @TempDir private Path directory;
  private Path program;

  @BeforeEach
  void writeProgram() throws IOException {
    program = Files.writeString(directory.resolve("a<b>.c"), PROGRAM);
  }

  private String file(String name) {
    return directory.resolve(name).toString();
  }

  /** For each mark its lines. */
  private Map<String, String> marks() throws IOException {
    return LINE.matcher(Files.readString(directory.resolve("page.html")))
        .results()
        .filter(match -> !match.group(3).isEmpty())
        .collect(
            Collectors.groupingBy(
                match -> match.group(2) + " " + match.group(3),
                TreeMap::new,
                Collectors.mapping(match -> match.group(1), Collectors.joining(" "))));
  }

  private Tool.Result verify(String text, String stages) throws IOException {
    Files.writeString(program, text);
    return Tool.run(
        "verify",
        program.toString(),
        "-q",
        "--with",
        stages,
        "--parts",
        "2",
        "--work",
        file("work"),
        "--html",
        file("page.html"));
  }

  @Test
  void eachLineNamesTheParts() throws IOException {
    Tool.Result result =
        Tool.run(
            "split",
            program.toString(),
            "-n",
            "2",
            "-o",
            file("parts"),
            "--property",
            "unreach-call",
            "--html",
            file("page.html"));
    assertThat(result).isEqualTo(new Tool.Result(0, "", ""));
    assertThat(marks())
        .isEqualTo(Map.of("split all", "4 5", "split 1", "6 7 8", "split 2", "10 11"));
    assertThat(Files.readString(directory.resolve("page.html")))
        .contains("a&lt;b&gt;.c", "<td>5: [x &gt; 0]</td>", "<p>2 parts</p>")
        .doesNotContain("a<b>.c");
    assertThat(
            new ObjectMapper()
                .readTree(directory.resolve("parts/manifest.json").toFile())
                .get("parts")
                .findValuesAsText("lines"))
        .containsExactly("4-8", "4-5,10-11");
  }

  @Test
  void whatIsVerifiedIsDone() throws IOException {
    assertThat(verify(PROGRAM, "interval:10s").out()).isEqualTo("TRUE\n");
    assertThat(marks()).isEqualTo(Map.of("done all", "4 5", "done 1", "6 7 8", "done 2", "10 11"));
    assertThat(Files.readString(directory.resolve("page.html"))).contains("<p>TRUE</p>");
  }

  /** The first part needs a solver. */
  @Test
  void whatIsInAnOpenPartIsOpenAndAPageOfALaterRunSaysMore() throws IOException {
    String square = PROGRAM.replace("int y = x % 3", "unsigned y = x, z = y * y % 4; y = z + 3");
    assertThat(verify(square, "interval:10s").exitCode()).isEqualTo(4);
    assertThat(marks()).isEqualTo(Map.of("open all", "4 5", "open 1", "6 7 8", "done 2", "10 11"));
    Tool.run(
        "verify", "--resume", file("work"), "-q", "--with", "bmc:20s", "--html", file("page.html"));
    assertThat(marks()).isEqualTo(Map.of("done all", "4 5", "done 1", "6 7 8", "done 2", "10 11"));
  }

  /** Not after hours of work, whose answer would not be said then. */
  @Test
  void aPageThatCannotBeWrittenIsAnErrorBeforeWorkGoesOn() throws IOException {
    String square = PROGRAM.replace("int y = x % 3", "unsigned y = x, z = y * y % 4; y = z + 3");
    verify(square, "interval:10s");
    String before = Files.readString(directory.resolve("work/progress.jsonl"));
    Tool.Result result =
        Tool.run(
            "verify",
            "--resume",
            file("work"),
            "--with",
            "interval",
            "--html",
            file("none/page.html"));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(Files.readString(directory.resolve("work/progress.jsonl"))).isEqualTo(before);
  }

  @Test
  void anErrorIsMarkedWhereItIs() throws IOException {
    String wrong = PROGRAM.replace("x == 8", "x == -8");
    assertThat(verify(wrong, "value:10s").exitCode()).isEqualTo(3);
    assertThat(marks()).containsEntry("error error", "11");
  }
}
