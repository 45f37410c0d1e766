package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Alone;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;

/** Programs that are divided for properties of operations: no violation is lost, none is new. */
@Alone
class PartsPropertiesTest {
  private static final String PROPERTY =
      "memsafety,no-overflow,no-division-by-zero,no-undefined-shift";

  private static final String DRIVER =
      """
      #include <stdlib.h>
      static char **next;
      unsigned char __VERIFIER_nondet_uchar(void) { return *next ? atoi(*next++) : 0; }
      int program_main(void);
      int main(int argc, char **argv) { next = argv + 1; program_main(); return 0; }
      """;

  private static final Pattern REPORT =
      Pattern.compile("(?:p\\.c:(\\d+):\\d+: runtime error: (\\w+ \\w+)|AddressSanitizer: \\S+)");

  private static final String TEXT =
      """
      extern unsigned char __VERIFIER_nondet_uchar(void);
      int t[8];
      int main(void) {
        int n = __VERIFIER_nondet_uchar();
        int s = 0;
        if (n > LAST)
          return 0;
        if (n > 4)
          s = t[n];
        else
          s = t[n + 1];
        if (s == 0)
          t[s] = n;
        return s;
      }
      """;

  @TempDir private Path directory;

  private Tool.Result inParts(String text, String property, String... more) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), text);
    List<String> words =
        new ArrayList<>(
            List.of(
                "verify",
                program.toString(),
                "--parts",
                "3",
                "--work",
                directory.resolve("work" + System.nanoTime()).toString(),
                "--property",
                property,
                "--with",
                "interval:4s,bmc:4s"));
    words.addAll(List.of(more));
    return Tool.run(words.toArray(String[]::new));
  }

  @Test
  void theAnswerIsAboutTheProperty() throws IOException {
    assertThat(inParts(TEXT.replace("LAST", "7"), "valid-deref,no-overflow").out())
        .isEqualTo("TRUE\n");
    Tool.Result wrong = inParts(TEXT.replace("LAST", "8"), "memsafety", "--json");
    assertThat(wrong.out())
        .contains(
            "\"property\" : \"valid-deref, valid-free, valid-memtrack\"",
            "\"verdict\" : \"FALSE\"",
            "p.c:9 (valid-deref)");
    assertThat(wrong.exitCode()).isEqualTo(3);
    // The same is right for another one.
    assertThat(inParts(TEXT.replace("LAST", "8"), "no-overflow").out()).isEqualTo("TRUE\n");
  }

  /** What was verified of some parts counts for the same property, and is refused for others. */
  @Test
  void whatIsVerifiedNamesTheProperty() throws IOException {
    String text =
        TEXT.replace("LAST", "7")
            .replace("t[s] = n;", "{ while (s < n * n * n) s += 7; t[s & 7] = n; }");
    Path work = directory.resolve("kept");
    Path program = Files.writeString(directory.resolve("p.c"), text);
    Tool.Result open =
        Tool.run(
            "verify",
            program.toString(),
            "--parts",
            "3",
            "--work",
            work.toString(),
            "--property",
            "no-overflow",
            "--with",
            "interval:2s",
            "-q");
    Path verified = work.resolve("verified.graphml");
    if (Files.exists(verified)) {
      assertThat(Files.readString(verified)).contains(">no-overflow</data>");
      assertThat(
              Tool.run(
                      "verify",
                      program.toString(),
                      verified.toString(),
                      "--with",
                      "bmc",
                      "--property",
                      "valid-deref")
                  .err())
          .contains("no-overflow");
    } else {
      assertThat(open.out()).matches("(?s)(TRUE|UNKNOWN \\(open: 3 of 3|UNKNOWN \\(open: \\d).*");
    }
  }

  @Test
  void aPropertyFileIsRefused() throws IOException {
    Path property =
        Files.writeString(directory.resolve("p.prp"), "CHECK( init(main()), LTL(G ! overflow) )\n");
    assertThat(inParts(TEXT.replace("LAST", "7"), property.toString()).err())
        .contains("--parts: name the properties instead of a property file");
  }

  @Test
  void noViolationIsLostAndNoneIsNew() throws IOException {
    long first = Long.getLong("residua.seed", 21_001);
    System.out.println("parts with properties: seed " + first);
    int violated = 0;
    int parts = 0;
    for (long seed = first; seed < first + Extent.of(60, 3); seed++) {
      String text = ObligationPrograms.of(seed);
      List<String> before = reports(text);
      List<List<String>> after = new ArrayList<>();
      for (String part : split(text)) {
        after.add(reports(part));
      }
      parts += after.size();
      for (int input = 0; input < before.size(); input++) {
        int at = input;
        List<String> said = after.stream().map(each -> each.get(at)).toList();
        assertThat(said).as("seed %d, input %d%n%s", seed, input, text).contains(before.get(at));
        assertThat(said)
            .as("seed %d, input %d%n%s", seed, input, text)
            .allMatch(each -> each.isEmpty() || each.equals(before.get(at)));
        violated += before.get(at).isEmpty() ? 0 : 1;
      }
    }
    System.out.printf(
        "parts with properties: %d parts, %d violations, none lost%n", parts, violated);
    assertThat(violated).isPositive();
  }

  @Test
  void noPartIsTrueThatIsWrong() throws IOException {
    long first = Long.getLong("residua.seed", 21_101);
    System.out.println("answers in parts: seed " + first);
    int proved = 0;
    for (long seed = first; seed < first + Extent.of(30, 2); seed++) {
      String text = ObligationPrograms.of(seed);
      String answer = inParts(text, PROPERTY, "-q").out();
      boolean isViolated = reports(text).stream().anyMatch(each -> !each.isEmpty());
      assertThat(answer.startsWith("TRUE") && isViolated).as("seed %d%n%s", seed, text).isFalse();
      proved += answer.startsWith("TRUE") ? 1 : 0;
    }
    System.out.println("answers in parts: " + proved + " TRUE, none wrong");
  }

  private List<String> split(String text) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), text);
    Path to = directory.resolve("parts" + System.nanoTime());
    Tool.Result result =
        Tool.run(
            "split",
            program.toString(),
            "-n",
            "4",
            "--property",
            PROPERTY,
            "-q",
            "-o",
            to.toString());
    assertThat(result.exitCode()).as(result.err()).isZero();
    List<String> parts = new ArrayList<>();
    try (Stream<Path> files = Files.list(to)) {
      for (Path each : files.filter(file -> file.toString().endsWith(".c")).sorted().toList()) {
        parts.add(Files.readString(each));
      }
    }
    return parts;
  }

  /** What a sanitizer says first of each execution; nothing of one that it does not stop. */
  private List<String> reports(String text) throws IOException {
    Files.writeString(directory.resolve("p.c"), text);
    Files.writeString(directory.resolve("driver.c"), DRIVER);
    Gcc.execute(
        "sh",
        "-c",
        "cd "
            + directory
            + " && gcc -w -O0 -Dmain=program_main -fsanitize=undefined,address"
            + " -fno-sanitize-recover=all -c p.c && gcc -w -fsanitize=undefined,address -o p"
            + " driver.c p.o");
    List<String> result = new ArrayList<>();
    for (int x = 0; x < ObligationPrograms.VALUES; x++) {
      for (int y = 0; y < ObligationPrograms.VALUES; y++) {
        List<String> command =
            List.of(
                "env",
                "ASAN_OPTIONS=symbolize=0:detect_leaks=0",
                directory.resolve("p").toString(),
                "" + x,
                "" + y);
        Matcher report = REPORT.matcher(Gcc.outcome(command).output());
        result.add(
            !report.find()
                ? ""
                : report.group(1) == null ? "memory" : report.group(1) + " " + report.group(2));
      }
    }
    return result;
  }
}
