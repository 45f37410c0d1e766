package residua.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/** {@code reduce --html}, as it is written and as a browser shows it. */
class PageTest {
  private static final Pattern LINE =
      Pattern.compile("<div id=\"L([0-9]+)\"[^>]*class=\"([a-z]+)\"[^>]*>.*?class=\"m\">([^<]*)<");

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    // What is behind a covered branch is gone, the rest of the function is kept.
    "linear-or-not, 7, kept, kept",
    "linear-or-not, 14, gone, gone",
    // A function that the condition does not touch.
    "nothing-verified, 6, same, same",
    // A loop body with a copy for each of two states.
    "nested-loops, 10, split, ×2",
  })
  void eachLineSaysWhatBecameOfIt(String name, int line, String style, String mark)
      throws IOException {
    String page = Files.readString(page(name));
    MatchResult found =
        LINE.matcher(page)
            .results()
            .filter(match -> Integer.parseInt(match.group(1)) == line)
            .findFirst()
            .orElseThrow();
    assertThat(found.group(2)).isEqualTo(style);
    assertThat(found.group(3)).isEqualTo(mark);
  }

  @ParameterizedTest
  @CsvSource({
    // A branch that is covered if the condition is false.
    "linear-or-not, 11, 'Runs stop if it is false'",
    "nested-loops, 0, ''",
  })
  void eachLineSaysWhereRunsStopOnIt(String name, int line, String stops) throws IOException {
    String page = Files.readString(page(name));
    if (line > 0) {
      assertThat(page.lines().filter(each -> each.contains("id=\"L" + line + "\"")).toList())
          .singleElement()
          .asString()
          .contains("■ " + stops);
    }
    assertThat(page.lines().filter(each -> each.contains("\"stop\" title")).count()).isPositive();
  }

  @Test
  void itsFirstSentenceSaysWhatIsCutAndWhatTheSizeCost() throws IOException {
    assertThat(Files.readString(page("linear-or-not")))
        .contains("<p>Runs stop at 1 place, as the condition allows.");
    Path folded = directory.resolve("folded.html");
    String program = "test-programs/two-clones";
    Tool.reduce(
        "--max-growth", "1", program + ".c", program + ".graphml", "--html", folded.toString());
    assertThat(Files.readString(folded))
        .contains(
            "<p>No run is stopped, though that would be possible at 1 place (to keep it small");
  }

  @Test
  void aPageNeedsNothingElse() throws IOException {
    String page = Files.readString(page("linear-or-not"));
    assertThat(page).contains("default-src 'none'");
    assertThat(page).doesNotContain("src=").doesNotContain("@import").doesNotContain("url(");
  }

  @Test
  void whatUsersWriteIsText() throws IOException {
    Path program = directory.resolve("a<b>&c.c");
    Files.writeString(
        program, "int main(void) {\n  char *s = \"</script><b>&amp;\";\n  return s[0] > 1;\n}\n");
    Path html = directory.resolve("page.html");
    Tool.reduce("--reducer", "identity", program.toString(), "--html", html.toString());
    String page = Files.readString(html);
    assertThat(page).contains("a&lt;b&gt;&amp;c.c");
    assertThat(page).contains("&lt;/script&gt;&lt;b&gt;&amp;amp;");
    assertThat(page).containsOnlyOnce("\\u003c/script>");
  }

  @ParameterizedTest
  @CsvSource({
    "linear-or-not, 7, 'unsigned int mode = __VERIFIER_nondet_uint();'",
    "nested-loops, 10, 'show(10 * outer + inner);'",
    "two-clones, 10, 'show(strength);'"
  })
  void aBrowserShowsTheStatesAtALine(String name, int line, String edge) throws IOException {
    String dom = shown(page(name), "#L" + line, "--dump-dom");
    String panel = dom.substring(dom.indexOf("<aside"), dom.indexOf("</aside>"));
    assertThat(panel).contains("Line " + line).contains(edge).contains("<li");
    assertThat(dom).contains("id=\"L" + line + "\" role=\"option\"");
    assertThat(dom).containsOnlyOnce("aria-selected=\"true\"");
  }

  /** What a browser prints; it must not have complained. */
  private String shown(Path page, String address, String what) throws IOException {
    Optional<String> browser =
        Stream.of("chromium", "chromium-browser", "google-chrome")
            .filter(PageTest::isInstalled)
            .findFirst();
    assumeTrue(browser.isPresent(), "no Chromium on the PATH: apt-get install chromium");
    List<String> command = new ArrayList<>(List.of("timeout", "120", browser.get()));
    command.addAll(List.of("--headless", "--no-sandbox", "--disable-gpu"));
    command.addAll(List.of("--user-data-dir=" + directory.resolve("profile")));
    command.addAll(List.of("--enable-logging=stderr", what, page.toUri() + address));
    Gcc.Outcome outcome = Gcc.outcome(command);
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    assertThat(outcome.output()).doesNotContain(":CONSOLE");
    return outcome.output();
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }

  private Path page(String name) {
    Path page = directory.resolve(name + ".html");
    String program = "test-programs/" + name;
    Tool.reduce("--max-growth", "none", program + ".c", program + ".graphml", "--html", "" + page);
    return page;
  }
}
