package residua.portfolio.named;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.BuiltInAnalyses;
import residua.testing.Tool;

/** Which stages are chosen where none is named. */
class DefaultStagesTest {
  private static final String LOOP = "int main(void) { int i = 0; while (i < 3) i++; return 0; }";

  private static ProgramShape shape(String text) throws InputException {
    Program program =
        CFrontend.parse(
            new SourceText("p.c", text, text), "main", (source, suspicion) -> suspicion);
    return ProgramShape.of(program);
  }

  private static List<String> names(long seconds, Set<String> there, String text)
      throws InputException {
    return new DefaultStages(seconds, there::contains)
        .of(shape(text)).stream().map(StageText::name).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "'int main(void) { return 0; }', false, false, false",
    "'int main(void) { for (;;) ; }', true, false, false",
    "'int f(int x) { return f(x); } int main(void) { return f(1); }', false, true, false",
    "'int f(int); int g(int x) { return f(x); } int f(int x) { return g(x); } int main(void) {"
        + " return f(1); }', false, true, false",
    "'int f(int x) { return x; } int main(void) { return f(f(1)); }', false, false, false",
    "'double x; int main(void) { return x > 1; }', false, false, true",
  })
  void aProgramHasAShape(String text, boolean loops, boolean recursion, boolean floats)
      throws InputException {
    ProgramShape shape = shape(text);
    assertThat(shape.loops()).isEqualTo(loops);
    assertThat(shape.recursion()).isEqualTo(recursion);
    assertThat(shape.floats()).isEqualTo(floats);
  }

  @Test
  void withNothingInstalledOurOwnAreChosen() throws InputException {
    assertThat(names(60, Set.of("execute", "enumerate", "value", "interval"), LOOP))
        .containsExactly("execute", "enumerate", "value", "interval", "value");
    assertThat(
            names(
                60,
                Set.of("enumerate", "value", "interval"),
                "extern int __VERIFIER_nondet_int(void); double d;"
                    + " int main(void) { return __VERIFIER_nondet_int(); }"))
        .containsExactly("value", "value");
  }

  @Test
  void errorsThatAreEasilyFoundAreLookedForBeforeProofs() throws InputException {
    assertThat(names(60, Set.of("execute", "value", "bmc", "k-induction", "predicate"), LOOP))
        .containsExactly("execute", "value", "bmc", "k-induction", "predicate", "value");
    assertThat(names(60, Set.of("bmc", "predicate"), "int main(void) { return 0; }"))
        .containsExactly("bmc", "predicate");
  }

  @Test
  void whatOnlyFindsErrorsComesLast() throws InputException {
    assertThat(names(60, Set.of("value", "klee", "cbmc", "afl++", "libfuzzer", "frama-c"), LOOP))
        .containsExactly("value", "frama-c", "cbmc", "klee", "value", "afl++");
  }

  @Test
  void quickStagesAreNotLongerThanAStageMayBe() throws InputException {
    assertThat(new DefaultStages(4, "value"::equals).of(shape(LOOP)).toString())
        .isEqualTo("[value:4s:repeat=100, value:1s]");
  }

  @Test
  void toolsAndExecutionAreLeftOutIfOnlyAnalysesAreWanted(@TempDir Path directory)
      throws IOException {
    String program =
        Files.writeString(
                directory.resolve("p.c"),
                "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"
                    + "int main(void) { int i = __VERIFIER_nondet_int();\n"
                    + "if (i > 3 && i < 3) reach_error(); return 0; }\n")
            .toString();
    Tool.Result result = Tool.run("verify", program, "--built-in");
    assertThat(result.out()).isEqualTo("TRUE\n");
    Matcher chosen = Pattern.compile("note: chosen: --with (\\S+?)(;|\\R)").matcher(result.err());
    assertThat(chosen.find()).as(result.err()).isTrue();
    assertThat(Stream.of(chosen.group(1).split(",")).map(each -> each.split(":")[0]))
        .contains("value", "bmc", "predicate")
        .isSubsetOf(BuiltInAnalyses.names());
  }

  @Test
  void verifyWithoutStagesSaysWhichAreChosen(@TempDir Path directory) throws IOException {
    String program =
        Files.writeString(
                directory.resolve("p.c"),
                "extern void reach_error(void);\nint main(void) { int i = 0;\n"
                    + "while (i < 3) i++; if (i > 3) reach_error(); return 0; }\n")
            .toString();
    Tool.Result result = Tool.run("verify", program);
    assertThat(result.out()).isEqualTo("TRUE\n");
    assertThat(result.err())
        .startsWith(program + ": note: chosen: --with execute:10s,enumerate:60s:states=");
  }

  @Test
  void propertyFilesOfOtherPropertiesAreRefusedByName(@TempDir Path directory) throws IOException {
    String program =
        Files.writeString(
                directory.resolve("p.c"),
                "extern void reach_error(void);\nint main(void) { return 0; }\n")
            .toString();
    Path file = directory.resolve("p.prp");
    String[] words = {"verify", program, "--with", "value", "--property", file.toString()};
    Files.writeString(file, "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    assertThat(Tool.run(words).out()).isEqualTo("TRUE\n");
    Files.writeString(file, "\nCHECK( init(main()), LTL(F end) )\n");
    assertThat(Tool.run(words))
        .isEqualTo(new Tool.Result(1, "", file + ":2: error: termination is not verified here\n"));
    String memory = "CHECK( init(main()), LTL(G valid-free) )\n";
    Files.writeString(file, memory + memory.replace("free", "deref"));
    assertThat(Tool.run(words).out()).isEqualTo("TRUE\n");
    Files.writeString(file, "CHECK( init(start()), LTL(G ! call(reach_error())) )\n");
    assertThat(Tool.run(words).err()).contains("it starts in start()");
    Files.writeString(file, "");
    assertThat(Tool.run(words).exitCode()).isEqualTo(1);
    assertThat(Tool.run("verify", program, "--property", "unreach-call").exitCode()).isZero();
    assertThat(Tool.run("verify", program, "--data-model", "LP64").exitCode()).isZero();
    assertThat(Tool.run("verify", program, "--data-model", "ILP32").exitCode()).isZero();
  }
}
