package residua.reducer.structuring;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** What functions look like that are put together again from their automaton. */
class StructuredTextTest {
  private static final Pattern GOTO = Pattern.compile("\\bgoto\\b");

  @TempDir Path directory;

  /** The lines between the braces of {@code f}, without indentation. */
  private List<String> rebuilt(String body) throws IOException {
    String program = "extern int g(int);\nint f(int a, int b) {\n" + body + "\n}\n";
    Path file = Files.writeString(directory.resolve("f.c"), program, ISO_8859_1);
    String[] options = {"--reducer", "identity", "--from-cfa", "--no-line-directives"};
    String text =
        Tool.reduce(
            Stream.concat(Stream.of(file.toString(), "--entry", "f"), Stream.of(options))
                .toArray(String[]::new));
    List<String> lines = text.lines().map(String::strip).toList();
    return lines.subList(lines.indexOf("int f(int a, int b) {") + 1, lines.lastIndexOf("}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (a < b) {\na++;\n}\nreturn a;",
        "do {\na++;\n} while (a < b);\nreturn a;",
        "for (a = 0; a < b; a++) {\ng(a);\n}\nreturn a;",
        "for (int i = 0; i < b; i++) {\ng(i);\n}\nreturn a;",
        "for (;;) {\na++;\nif (g(a)) break;\nb++;\n}\nreturn a;",
        "while (1) {\nif (g(a)) break;\na++;\n}\nreturn a;",
        "for (;;) {\nif (a) {\ng(5);\nreturn 5;\n}\na++;\ng(b);\n}",
        "while (a < b) {\nif (g(a)) {\nif (g(b)) continue;\na++;\n}\nb--;\n}\nreturn a;",
        "for (a = 0; a < b; a++) {\nif (g(a)) {\nif (g(b)) continue;\n}\nb--;\n}\nreturn a;",
        "while (a < b) {\nwhile (g(a)) {\na++;\n}\nb--;\n}\nreturn a;",
        "do {\nint x = g(a);\na += x;\n} while (a < b);\nreturn a;",
        "if (a && b) {\ng(1);\n}\nreturn a;",
        "if (a > 1 && (b || g(b))) {\ng(1);\n} else {\ng(2);\n}\nreturn a;",
        "if (a) {\ng(1);\n} else if (b) {\ng(2);\n} else {\ng(3);\n}\nreturn a;",
        "while (a < b || g(a)) {\na++;\n}\nreturn a;",
        "switch (a) {\n"
            + "case 1:\n"
            + "g(1);\n"
            + "break;\n"
            + "case 2:\n"
            + "g(2);\n"
            + "/* fall through */\n"
            + "default:\n"
            + "g(3);\n"
            + "}\n"
            + "return a;",
        "int x = g(a);\nint y = g(b);\nreturn x + y;",
        "int x = a;\n{\nint x = b;\ng(x);\n}\nreturn x;",
        "if (a) {\nint x = g(b);\nreturn x;\n}\nreturn b;",
      })
  void statementsComeBackAsTheyWere(String body) throws IOException {
    assertThat(rebuilt(body)).isEqualTo(body.lines().toList());
  }

  /** Only a literal that holds can be the condition of a loop which it stands at the start of. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (;;) {\nif (0) g(1);\na++;\nif (g(a)) break;\nb++;\n}\nreturn a;",
        "for (;;) {\nwhile (0) g(1);\na++;\nif (g(a)) break;\nb++;\n}\nreturn a;",
        "for (;;) {\nif (0 && b) g(1);\na++;\nif (g(a)) break;\nb++;\n}\nreturn a;",
        "again:\nif (0) g(1);\na++;\nif (!g(a)) { b++; goto again; }\nreturn a;",
      })
  void aLoopThatBeginsWithALiteralThatDoesNotHoldIsEntered(String body) throws IOException {
    assertThat(rebuilt(body))
        .containsExactly("for (;;) {", "a++;", "if (g(a)) break;", "b++;", "}", "return a;");
  }

  @Test
  void aBranchThatLeavesNeedsNoElse() throws IOException {
    assertThat(rebuilt("if (a) {\nreturn 1;\n} else {\nreturn 2;\n}"))
        .containsExactly("if (a) {", "return 1;", "}", "return 2;");
  }

  @Test
  void anEmptyBranchIsTurnedAround() throws IOException {
    assertThat(rebuilt("if (a) {\n} else {\ng(1);\n}\nreturn a;"))
        .containsExactly("if (!a) {", "g(1);", "}", "return a;");
  }

  @Test
  void loopsMadeWithGotoBecomeLoops() throws IOException {
    assertThat(rebuilt("again:\na++;\nif (a < b) goto again;\nreturn a;"))
        .containsExactly("do {", "a++;", "} while (a < b);", "return a;");
  }

  @Test
  void aLoopWithTwoEntriesKeepsItsGotos() throws IOException {
    List<String> lines =
        rebuilt(
            "if (a) goto second;\nfirst:\ng(1);\nsecond:\ng(2);\nif (g(b)) goto first;\nreturn a;");
    assertThat(lines).anyMatch(line -> GOTO.matcher(line).find());
    assertThat(lines).contains("g(1);", "g(2);");
  }

  @Test
  void aBlockThatIsLeftBackwardsKeepsItsBraces() throws IOException {
    // Without them the jump would not end the lifetime of x.
    List<String> lines =
        rebuilt(
            "if (a) goto second;\nfirst:\ng(1);\nsecond:\n{\nint x = g(b);\n"
                + "if (x) goto first;\n}\nreturn a;");
    int declaration = lines.indexOf("int x = g(b);");
    int back = declaration + 1;
    int closing = lines.subList(back, lines.size()).indexOf("}") + back;
    assertThat(lines.subList(0, declaration)).contains("{");
    assertThat(lines.subList(back, closing)).anyMatch(line -> GOTO.matcher(line).find());
  }

  /** Of the exact residuals: where cuts are given up, control flow is what is left of them. */
  @Test
  void residualsHaveFewerThanOneGotoInFiftyLines() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("test-programs"))) {
      List<String> lines =
          files
              .filter(file -> file.toString().endsWith(".residual.c"))
              .filter(file -> !isFolded(file))
              .filter(file -> !hasGoto(originalOf(file)))
              .sorted()
              .flatMap(StructuredTextTest::lines)
              .filter(line -> !line.startsWith("#line"))
              .toList();
      long jumps = lines.stream().filter(line -> GOTO.matcher(line).find()).count();
      assertThat(jumps * 50).isLessThan(lines.size());
    }
  }

  /** Whether the exact residual is another one, which stands beside it. */
  private static boolean isFolded(Path residual) {
    String exact = residual.toString().replaceFirst("\\.residual\\.c$", ".none.residual.c");
    return Files.exists(Path.of(exact));
  }

  private static Path originalOf(Path residual) {
    return Path.of(residual.toString().replaceFirst("(\\.none)?\\.residual\\.c$", ".c"));
  }

  private static boolean hasGoto(Path file) {
    return lines(file).anyMatch(line -> GOTO.matcher(line).find());
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readString(file, ISO_8859_1).lines();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
