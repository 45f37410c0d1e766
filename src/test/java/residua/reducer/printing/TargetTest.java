package residua.reducer.printing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import residua.reducer.printing.text.TargetDialect;
import residua.testing.Conditions;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Gcc.Compiler;
import residua.testing.Tool;

/** {@code reduce --target} and {@code --template}. */
class TargetTest {
  private static final Path PROGRAMS = Path.of("test-programs");
  private static final String PROGRAM = "test-programs/linear-or-not.c";
  private static final String CONDITION = "test-programs/linear-or-not.graphml";

  /** Each function of the environment in each way programs declare it. */
  private static final String ENVIRONMENT =
      """
      extern void abort(void);
      extern int __VERIFIER_nondet_int();
      extern _Bool __VERIFIER_nondet_bool(void);
      extern char *__VERIFIER_nondet_pchar(void);
      extern struct pair { int a, b; } __VERIFIER_nondet_pair(void);
      extern void __VERIFIER_assume(_Bool condition);
      extern void reach_error(void) __attribute__((__noreturn__));
      void __VERIFIER_error();
      unsigned long __VERIFIER_nondet_ulong(void), other;
      static int value;
      int main(void) {
        int abort = __VERIFIER_nondet_int();
        struct pair p = __VERIFIER_nondet_pair();
        __VERIFIER_assume(__VERIFIER_nondet_bool());
        if (abort == 3)
          reach_error();
        if (p.a == abort && __VERIFIER_nondet_ulong() == 7)
          __VERIFIER_error();
        return value + (__VERIFIER_nondet_pchar() == 0);
      }
      """;

  @TempDir private Path directory;

  /** The gate takes the targets in turn. */
  static Stream<Arguments> pairs() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString())
              .filter(file -> file.endsWith(".graphml"))
              .map(file -> file.replace(".graphml", ""))
              .sorted()
              .toList();
      return names.stream()
          .flatMap(name ->
              Extent.inTurn(TargetDialect.names(), 1, name).stream()
                  .map(target -> Arguments.of(name, target)))
          .toList()
          .stream();
    }
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text, ISO_8859_1);
  }

  private String shown(String name) {
    return directory.resolve(name).toString();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void residualIsProvedAndCompiles(String name, String target) throws IOException {
    String program = PROGRAMS.resolve(name + ".c").toString();
    String condition = PROGRAMS.resolve(name + ".graphml").toString();
    String[] words = {program, condition, "--max-growth", "none", "--target", target, "-q"};
    String text = Tool.reduce(words);
    assertThat(Tool.reduce(words)).isEqualTo(text);
    Path residual = write("residual.c", text);
    for (Compiler compiler : Compiler.values()) {
      assertThatCode(() -> Gcc.check(compiler, residual)).doesNotThrowAnyException();
    }
    Tool.Result check = Tool.run("check", program, condition, residual.toString());
    assertThat(check.out()).startsWith("sound");
  }

  static Stream<Arguments> stops() {
    String flushed = "__residua_stop((__residua_stop_flush(0), 0));";
    return Stream.of(
        Arguments.of("generic", flushed, "__residua_stop(int) __asm__(\"_Exit\")"),
        Arguments.of("sv-comp", "__residua_stop();", "__residua_stop(void) { abort(); }"),
        Arguments.of("cbmc", "__residua_stop();", "__residua_stop(void) { __CPROVER_assume(0); }"),
        Arguments.of("klee", "__residua_stop();", "__residua_stop(void) { klee_silent_exit(0); }"),
        Arguments.of("afl", flushed, "__residua_stop(int) __asm__(\"_Exit\")"));
  }

  @ParameterizedTest
  @MethodSource("stops")
  void stopIsWhatTheToolTakesForTheEndOfARun(String target, String stop, String meaning) {
    assertThat(Tool.reduce(PROGRAM, CONDITION, "--target", target, "--max-growth", "none"))
        .contains(stop)
        .contains(meaning);
  }

  @ParameterizedTest
  @MethodSource("targets")
  void environmentIsDefinedAsItIsDeclared(String target) throws IOException {
    Path program = write("environment.c", ENVIRONMENT);
    Path condition =
        write(
            "condition.graphml",
            Files.readString(Path.of(CONDITION))
                .replace(">11<", ">14<")
                .replace("condition-false", "condition-true"));
    String text =
        Tool.reduce(
            program.toString(), condition.toString(), "--max-growth", "none", "--target", target);
    Path residual = write("residual.c", text);
    for (Compiler compiler : Compiler.values()) {
      assertThatCode(() -> Gcc.check(compiler, residual)).doesNotThrowAnyException();
    }
    Tool.Result check =
        Tool.run("check", program.toString(), condition.toString(), residual.toString());
    assertThat(check.out()).isEqualTo("sound and exact\n");
  }

  static List<String> targets() {
    return TargetDialect.names();
  }

  /** Declared and not used any more, or used by its address only. */
  @ParameterizedTest
  @MethodSource("targets")
  void environmentThatIsNotCalledByNameIsProved(String target) throws IOException {
    String program =
        """
        extern void abort(void);
        extern void __assert_fail(const char *, const char *, unsigned, const char *);
        extern void reach_error(void);
        extern unsigned long long __VERIFIER_nondet_ulonglong(void);
        int main(void) {
          unsigned long long (*input)(void) = __VERIFIER_nondet_ulonglong;
          if (input() > 4)
            return 1;
          reach_error();
          return 2;
        }
        """;
    write("program.c", program);
    write("condition.graphml", Conditions.of(2, Conditions.edge("q0", "covered", 8)));
    String[] words = {shown("program.c"), shown("condition.graphml"), "--max-growth", "none"};
    Path residual =
        write(
            "residual.c", Tool.reduce(words[0], words[1], "--target", target, words[2], words[3]));
    for (Compiler compiler : Compiler.values()) {
      assertThatCode(() -> Gcc.check(compiler, residual)).doesNotThrowAnyException();
    }
    assertThat(Files.readString(residual)).contains("__residua_stop").doesNotContain("return 1");
    assertThat(Tool.run("check", words[0], words[1], residual.toString()).out())
        .startsWith("sound");
  }

  @Test
  void emptyResidualNeedsNoEnvironment() throws IOException {
    Path condition =
        write(
            "all.graphml",
            """
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
              <key id="entry" for="node" attr.name="entry" attr.type="boolean"/>
              <key id="accepting" for="node" attr.name="accepting" attr.type="boolean"/>
              <graph edgedefault="directed">
                <node id="all"><data key="entry">true</data><data key="accepting">true</data></node>
              </graph>
            </graphml>
            """);
    for (String target : TargetDialect.names()) {
      Tool.Result result =
          Tool.run("reduce", PROGRAM, condition.toString(), "--target", target, "--exit-code");
      assertThat(result.exitCode()).isEqualTo(10);
      assertThat(result.out()).doesNotContain("nondet");
      Path residual = write("empty.c", result.out());
      assertThatCode(() -> Gcc.check(Compiler.GCC, residual)).doesNotThrowAnyException();
    }
  }

  @Test
  void inputOfAflIsReadToItsEndAndErrorsAbort() throws IOException, InterruptedException {
    Path residual =
        write(
            "afl.c",
            Tool.reduce(
                "test-programs/verify/found.c", "--reducer", "identity", "--target", "afl"));
    Path binary = directory.resolve("afl");
    assertThat(Gcc.outcome(List.of("gcc", "-o", binary.toString(), residual.toString())).exitCode())
        .isZero();
    Random random = new Random(1);
    for (int i = 0; i < 50; i++) {
      byte[] input = new byte[random.nextInt(4)];
      random.nextBytes(input);
      Path file = Files.write(directory.resolve("input"), input);
      int code =
          new ProcessBuilder(binary.toString())
              .redirectInput(file.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor();
      boolean error = input.length >= 2 && (input[0] & 1) == 0 && (input[1] & 255) < 100;
      assertThat(code).as("%s", Arrays.toString(input)).isEqualTo(error ? 134 : 0);
    }
  }

  @Test
  void functionOfTheToolThatTheProgramDefinesIsRefused() throws IOException {
    Path program =
        write("own.c", Files.readString(Path.of(PROGRAM)) + "\nvoid abort(void) { while (1); }\n");
    Tool.Result result = Tool.run("reduce", program.toString(), CONDITION, "--target", "sv-comp");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).matches(".*own.c:\\d+:\\d+: error: this target needs abort\\(\\).*\n");
    assertThat(result.out()).isEmpty();
  }

  @Test
  void ownTemplateChangesWhatItDefines() throws IOException {
    write(
        "own.stg",
        """
        delimiters "$", "$"
        import "sv-comp.stg"
        stopDefinition(stop) ::= "static void $stop$(void) { my_end(); }"
        declare_my_end() ::= "extern void my_end(void) __attribute__((__noreturn__));"
        """);
    String residual = Tool.reduce(PROGRAM, CONDITION, "--template", shown("own.stg"));
    assertThat(residual)
        .contains("extern void my_end(void) __attribute__((__noreturn__));\n")
        .contains("static void __residua_stop(void) { my_end(); }\n");
  }

  static Stream<Arguments> brokenTemplates() {
    String imported = "delimiters \"$\", \"$\"\nimport \"generic.stg\"\n";
    return Stream.of(
        Arguments.of("", "broken.stg: error: no template 'adviceStub'"),
        Arguments.of(imported + "close( ::= \"}\"\n", "broken.stg:3:"),
        Arguments.of(imported + "close() ::= \"$if(x)$\"\n", "broken.stg:3:"),
        Arguments.of(imported + "close() ::= \"$nothing()$\"\n", "broken.stg:3:"),
        Arguments.of(imported + "close() ::= \"$nothing$\"\n", "broken.stg:3:"),
        Arguments.of(imported + "close() ::= \"$close()$\"\n", "broken.stg:3:"),
        Arguments.of(imported + "close(x) ::= \"}\"\n", "broken.stg:3:"),
        Arguments.of("delimiters \"$\", \"$\"\nimport \"none.stg\"\n", "broken.stg:2:"),
        Arguments.of(
            "import \"broken.stg\"\n", "broken.stg:1:8: error: imports itself without end"),
        Arguments.of("\u0000\u0001 {{{ <<", "broken.stg:"));
  }

  @ParameterizedTest
  @MethodSource("brokenTemplates")
  void brokenTemplateIsLocated(String text, String message) throws IOException {
    write("broken.stg", text);
    Tool.Result result =
        Tool.run(
            "reduce",
            "test-programs/nested-loops.c",
            "test-programs/nested-loops.graphml",
            "--max-growth",
            "none",
            "--template",
            shown("broken.stg"));
    assertThat(result.exitCode()).as(result.err()).isEqualTo(1);
    assertThat(result.err()).contains(message).contains(": error: ").doesNotContain("\tat ");
    assertThat(result.out()).isEmpty();
  }

  @Test
  void targetAndTemplateExcludeEachOther() {
    assertThat(
            Tool.run("reduce", PROGRAM, CONDITION, "--target", "klee", "--template", "x.stg")
                .exitCode())
        .isEqualTo(2);
    assertThat(Tool.run("reduce", PROGRAM, CONDITION, "--target", "none").exitCode()).isEqualTo(2);
    Tool.Result missing = Tool.run("reduce", PROGRAM, CONDITION, "--template", "no-such.stg");
    assertThat(missing.exitCode()).isEqualTo(1);
    assertThat(missing.err()).isEqualTo("no-such.stg: error: no such file\n");
  }
}
