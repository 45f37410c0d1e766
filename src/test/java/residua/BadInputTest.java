package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
import residua.testing.LargeStack;
import residua.testing.Tool;

/** Whatever is given as a program: a result or a message as compilers print it, nothing else. */
class BadInputTest {
  private static final String MESSAGE = "[^:]+(:\\d+(:\\d+)?)?: error: .+";
  private static final String BEFORE = "what was there before\n";
  private static final Path SAMPLE = Path.of("test-programs/switch-fall-through.c");

  @TempDir private Path directory;

  /** A program and whether it is one; the name is what is shown. */
  record Input(String name, String text, boolean accepted) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Input bad(String name, String text) {
    return new Input(name, text, false);
  }

  private static Input body(String statements) {
    return bad(statements, "int main(void) {\n" + statements + "\nreturn 0; }\n");
  }

  private static Input good(String name, String text) {
    return new Input(name, text, true);
  }

  static Stream<Input> brokenStatements() {
    return Stream.of(
            "goto nowhere;",
            "goto *;",
            "goto 1;",
            "case 1: ;",
            "default: ;",
            "switch (1) { case : ; }",
            "switch { case 1: ; }",
            "else ;",
            "if (1) ; ; else ;",
            "if 1 ;",
            "while ;",
            "do ; (0);",
            "do ; while (0",
            "for (;;;) ;",
            "for (;) ;",
            "break;",
            "continue;",
            "{",
            "}",
            "(",
            ")",
            "int a[;",
            "int a];",
            "int = 1;",
            "int x = ;",
            "int x = 1 +;",
            "int x = (1;",
            "int x = 1);",
            "int x = {1, 2;",
            "struct { int a; x;",
            "return 1 2;",
            "return",
            "1 ++ 2;",
            "? : ;",
            "x.;",
            "@",
            "`",
            "\u0001",
            "\u00ff\u00fe",
            "0x;",
            "09;",
            "1e+;",
            "1.2.3;",
            "char *s = \"abc;",
            "char c = 'a;",
            "char c = '';",
            "asm(;",
            "_Static_assert(0, \"no\")",
            "void inner(void) {",
            "label",
            "#if",
            "#else",
            "#if 1",
            "#error no",
            "#include",
            "#include \"no-such-file.h\"",
            "#include <no/such/file.h>")
        .map(BadInputTest::body);
  }

  static Stream<Input> noPrograms() {
    byte[] noise = new byte[5000];
    new Random(1).nextBytes(noise);
    return Stream.of(
        bad("empty", ""),
        bad("blank", " \n\t\n"),
        bad("a line marker, and no line", "# 1 \"other.c\""),
        bad("only comments", "/* nothing */\n// at all\n"),
        bad("no final newline in a comment", "// int main(void) { return 0; }"),
        bad("all skipped", "#if 0\nint main(void) { return 0; }\n#endif\n"),
        bad("no main", "int f(void) { return 0; }\n"),
        bad("main without body", "int main(void);\n"),
        bad("main is a variable", "int main;\n"),
        bad("zeros", "\0".repeat(4096)),
        bad("noise", new String(noise, ISO_8859_1)),
        bad("ELF", "\u007fELF\u0002\u0001\u0001\0\0\0\0\0\0\0\0\0\u0003\0>\0"),
        bad("UTF-16", "\u00ff\u00fei\0n\0t\0 \0m\0a\0i\0n\0(\0)\0{\0}\0"),
        bad("gzip", "\u001f\u008b\b\0\0\0\0\0\0\u0003\u0003\0\0\0"),
        bad("a condition", "<?xml version=\"1.0\"?>\n<graphml/>\n"),
        bad("C++", "class A { public: int a; };\nint main() { return A().a; }\n"),
        bad("unterminated comment", "int main(void) { return 0; } /* and then\n"),
        bad("unterminated comment inside", "int main(void) { /* return 0; }\n"),
        bad("unterminated comment, slash star slash", "int main(void) { return 0; } /*/\n"),
        bad("one brace too much", "int main(void) { return 0; } }\n"),
        bad("unclosed parentheses", "int main(void) { return " + "(".repeat(30_000) + "0; }\n"),
        bad("unclosed blocks", "int main(void) { " + "{".repeat(30_000) + "\n"),
        bad("closing blocks", "int main(void) { " + "}".repeat(30_000) + "\n"));
  }

  /** Large, but C: gcc accepts them too. */
  static Stream<Input> largePrograms() {
    // The time that these need grows with the square of their size.
    int ifs = Extent.of(30_000, 4_000);
    int loops = Extent.of(10_000, 4_000);
    int cases = Extent.of(20_000, 3_000);
    int calls = Extent.of(5_000, 1_000);
    return Stream.of(
        good("30,000 parentheses", main("return " + "(".repeat(30_000) + "0" + ")".repeat(30_000))),
        good("30,000 blocks", main("{".repeat(30_000) + "}".repeat(30_000) + "return 0")),
        good(ifs + " ifs", main("int x = 0;" + "if (x < 1) {".repeat(ifs) + "}".repeat(ifs))),
        good(
            loops + " loops", main("int x = 0;" + "while (x) {".repeat(loops) + "}".repeat(loops))),
        good(loops + " else ifs", main("int x = 0;" + "if (x) x++; else ".repeat(loops) + "x--")),
        good("20,000 labels", main(labels(20_000) + "return 0")),
        good(cases + " cases", main("int x = 0; switch (x) {" + cases(cases) + "} return 0")),
        good(calls + " calls", main("return " + "-abs(".repeat(calls) + "0" + ")".repeat(calls))),
        good("30,000 prefix operators", main("return " + "-!".repeat(15_000) + "0")),
        good("100,000 summands", main("return 0" + " + 1".repeat(100_000))),
        good("30,000 statements", main("int x = 0;" + "x++;".repeat(30_000) + "return x != 0")),
        good("1,000,000 tokens", "int a[] = {" + "1,".repeat(500_000) + "};\n" + main("return 0")),
        good("a name of 100,000 letters", main("int " + "x".repeat(100_000) + "; return 0")),
        good("a line of 1,000,000 blanks", main(" ".repeat(1_000_000) + "return 0")));
  }

  private static String labels(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "l" + i + ": if (0) goto l" + (i * 7919 % count) + ";")
        .collect(joining());
  }

  private static String cases(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "case " + i + ": x += " + i + "; break;")
        .collect(joining());
  }

  private static String main(String statements) {
    return "int main(void) { " + statements + "; }\n";
  }

  /** A program that ends at many places. */
  static Stream<Input> truncated() throws IOException {
    String text = Files.readString(SAMPLE, ISO_8859_1);
    int start = text.indexOf("int main");
    int end = text.lastIndexOf('}');
    List<Input> inputs = new ArrayList<>();
    for (int length = start; length <= end; length += 13) {
      inputs.add(bad("the first " + length + " characters", text.substring(0, length)));
    }
    return inputs.stream();
  }

  @ParameterizedTest
  @MethodSource({"brokenStatements", "noPrograms", "truncated"})
  void isRefused(Input input) throws IOException {
    Path program = write("program.c", input.text());
    Path output = write("residual.c", BEFORE);
    refused(run(program, "-o", output.toString()));
    assertThat(output).hasContent(BEFORE);
    assertThat(files()).containsExactly("program.c", "residual.c");
  }

  @ParameterizedTest
  @MethodSource("brokenStatements")
  void isRefusedWhatReallyIsNoProgram(Input input) throws IOException, InterruptedException {
    Path program = write("program.c", input.text());
    assertThat(gcc(program)).isNotZero();
  }

  @ParameterizedTest
  @MethodSource("largePrograms")
  void isReduced(Input input) throws IOException, InterruptedException {
    Path program = write("program.c", input.text());
    Path output = directory.resolve("residual.c");
    Tool.Result result = run(program, "-o", output.toString());
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
    assertThat(gcc(output)).isZero();
  }

  @Test
  void programIsADirectory() {
    refused(run(directory));
  }

  @Test
  void programIsMissing() {
    refused(run(directory.resolve("missing.c")));
  }

  @Test
  void programIsBelowAFile() throws IOException {
    refused(run(write("program.c", "int main(void) { return 0; }\n").resolve("program.c")));
  }

  @Test
  void programIsALinkToItself() throws IOException {
    Path link = directory.resolve("link.c");
    Files.createSymbolicLink(link, link);
    refused(run(link));
  }

  @Test
  void nameOfTheProgramIsImpossible() {
    refused(Tool.run("reduce", "--reducer", "identity", "a\0b.c"));
  }

  @Test
  void programIsUnreadable() throws IOException {
    Path program = write("program.c", "int main(void) { return 0; }\n");
    assumeFalse(
        !program.toFile().setReadable(false, false) || Files.isReadable(program),
        "this user may read everything");
    refused(run(program));
  }

  private Tool.Result run(Path program, String... more) {
    List<String> command =
        new ArrayList<>(List.of("reduce", "--reducer", "identity", "--from-cfa"));
    command.add(program.toString());
    command.addAll(List.of(more));
    return LargeStack.run(() -> Tool.run(command.toArray(String[]::new)));
  }

  private static void refused(Tool.Result result) {
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err().lines().findFirst().orElse("")).matches(MESSAGE);
    assertThat(result.err()).doesNotContain("Exception", "\tat ", "    at ");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text, ISO_8859_1);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static int gcc(Path program) throws IOException, InterruptedException {
    return new ProcessBuilder("gcc", "-std=gnu17", "-fsyntax-only", "-w", program.toString())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }
}
