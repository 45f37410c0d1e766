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
import java.util.regex.Matcher;
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
        .contains("<p>Executions stop at 1 place, as the condition allows.");
    Path folded = directory.resolve("folded.html");
    String program = "test-programs/two-clones";
    Tool.reduce(
        "--max-growth", "1", program + ".c", program + ".graphml", "--html", folded.toString());
    assertThat(Files.readString(folded))
        .contains(
            "<p>No execution is stopped, though that would be possible at 1 place (to keep it"
                + " small");
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

  /** The panel says what the mark of a line means, whatever kind of page it is. */
  @ParameterizedTest
  @CsvSource({"6, unaffected", "14, must be verified again", "18, a change may follow"})
  void thePanelOfADiffPageIsTitledAsTheLineIs(int line, String title) throws IOException {
    String dom = shown(diffPage(), "#L" + line, "--dump-dom");
    assertThat(dom).contains("<h3>Line " + line + ": " + title + "</h3>");
  }

  @Test
  void thePanelOfAReductionIsTitledAsTheLineIs() throws IOException {
    assertThat(shown(page("linear-or-not"), "#L14", "--dump-dom"))
        .contains("<h3>Line 14: verified, so it is left out</h3>");
    assertThat(shown(page("nested-loops"), "#L10", "--dump-dom"))
        .contains("<h3>Line 10: 2 copies</h3>");
  }

  /** What is verified is nothing bad, and can be read. */
  @Test
  void verifiedLinesAreNeitherRedNorStruckOut() throws IOException {
    String what = "getComputedStyle(document.querySelector('#L14 %s')).%s";
    Path page = page("linear-or-not");
    assertThat(measured(page, what.formatted("code", "textDecorationLine"))).isEqualTo("none");
    String[] colour =
        measured(page, what.formatted(".m", "color")).replaceAll("[^0-9,]", "").split(",");
    assertThat(Integer.parseInt(colour[0])).isLessThan(Integer.parseInt(colour[1]));
  }

  @Test
  void onANarrowScreenLinesCanBeRead() throws IOException {
    // Two rows of text at most: what is short is not broken into single letters.
    String height =
        "Math.max(...[...document.querySelectorAll('#lines code')]"
            + ".filter(e => e.textContent.length < 30).map(e => e.getBoundingClientRect().height))";
    for (Path page : List.of(diffPage(), page("linear-or-not"))) {
      assertThat(Double.parseDouble(measured(page, height, "--window-size=390,900")))
          .as(page.toString())
          .isBetween(10.0, 45.0);
      String wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      assertThat(measured(page, wide, "--window-size=390,900")).isEqualTo("0");
    }
  }

  @Test
  void inTheDarkDrawingsAreDark() throws IOException {
    String colour = "getComputedStyle(document.querySelector('.canvas')).backgroundColor";
    String dark = "--blink-settings=preferredColorScheme=0";
    assertThat(measured(page("linear-or-not"), colour, dark)).isEqualTo("rgb(25, 25, 25)");
    String filter = "getComputedStyle(document.querySelector('.canvas svg')).filter";
    assertThat(measured(page("linear-or-not"), filter, dark)).contains("invert");
    assertThat(measured(page("linear-or-not"), filter)).isEqualTo("none");
  }

  /** Words that only somebody knows who has read how it works are explained where they stand. */
  @Test
  void wordsAreExplained() throws IOException {
    assertThat(Files.readString(page("linear-or-not")))
        .contains("A <span>state</span> is what the condition");
    Path stages = directory.resolve("stages.html");
    Tool.run("verify", "test-programs/verify/found.c", "--with", "value", "--html", "" + stages);
    assertThat(Files.readString(stages))
        .contains("Open executions: the share of executions that no");
  }

  private Path diffPage() {
    Path page = directory.resolve("diff.html");
    String old = "test-programs/changes/fee.old.c";
    Tool.run("condition", "diff", old, "test-programs/changes/fee.c", "--html", "" + page);
    return page;
  }

  /** What a browser finds for an expression on a page; a script of ours on it says it. */
  private String measured(Path page, String expression, String... options) throws IOException {
    Path copy = directory.resolve("measured.html");
    String script =
        "<script>document.body.dataset.measured = String(" + expression + ");</script></body>";
    Files.writeString(copy, Files.readString(page).replace("</body>", script));
    String dom = shown(copy, "", Stream.concat(Stream.of(options), Stream.of("--dump-dom")));
    Matcher found = Pattern.compile("data-measured=\"([^\"]*)\"").matcher(dom);
    assertThat(found.find()).as(dom).isTrue();
    return found.group(1);
  }

  private String shown(Path page, String address, String what) throws IOException {
    return shown(page, address, Stream.of(what));
  }

  /** What a browser prints; it must not have complained. */
  private String shown(Path page, String address, Stream<String> what) throws IOException {
    Optional<String> browser =
        Stream.of("chromium", "chromium-browser", "google-chrome")
            .filter(PageTest::isInstalled)
            .findFirst();
    assumeTrue(browser.isPresent(), "no Chromium on the PATH: apt-get install chromium");
    List<String> command = new ArrayList<>(List.of("timeout", "120", browser.get()));
    command.addAll(List.of("--headless", "--no-sandbox", "--disable-gpu"));
    command.addAll(List.of("--user-data-dir=" + directory.resolve("profile")));
    command.add("--enable-logging=stderr");
    command.addAll(what.toList());
    command.add(page.toUri() + address);
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
