package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Programs of several files: which file a line, a name and a condition are about. */
class SeveralFilesTest {
  private static final String MAIN =
      """
      extern int __VERIFIER_nondet_int(void);
      void reach_error(void);
      int check(int x);
      static int limit = 3;
      int main(void) {
        int x = __VERIFIER_nondet_int();
        if (x > limit)
          return check(x);
        return 0;
      }
      """;
  private static final String CHECK =
      """
      void reach_error(void) {}
      static int limit = 100;
      static int isSpecial(int x) { return x == 4711; }
      int check(int x) {
        int y = 0;
        if (x > limit) {
          y = 1;
          if (isSpecial(x))
            reach_error();
        }
        return y;
      }
      """;

  @TempDir private Path directory;
  private String main;
  private String check;

  @BeforeEach
  void write() throws IOException {
    main = write("main.c", MAIN);
    check = write("check.c", CHECK);
  }

  private String write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  private String condition(String programFile, String originFile) throws IOException {
    return write(
        "condition.graphml",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
          <key id="programfile" for="graph" attr.name="programfile" attr.type="string"/>
          <key id="unmatched" for="graph" attr.name="unmatched" attr.type="string"/>
          <key id="entry" for="node" attr.name="entry" attr.type="boolean"/>
          <key id="accepting" for="node" attr.name="accepting" attr.type="boolean"/>
          <key id="originfile" for="edge" attr.name="originFileName" attr.type="string"/>
          <key id="startline" for="edge" attr.name="startline" attr.type="int"/>
          <graph edgedefault="directed">%s
            <data key="unmatched">stay</data>
            <node id="q"><data key="entry">true</data></node>
            <node id="t"><data key="accepting">true</data></node>
            <edge source="q" target="t">%s<data key="startline">7</data></edge>
          </graph>
        </graphml>
        """
            .formatted(
                programFile.isEmpty() ? "" : data("programfile", programFile),
                originFile.isEmpty() ? "" : data("originfile", originFile)));
  }

  private static String data(String key, String value) {
    return "<data key=\"" + key + "\">" + value + "</data>";
  }

  @Test
  void anErrorInAnotherFileIsFoundThere() {
    Tool.Result result = Tool.run("analyse", main, check, "--with", "bmc", "-q");
    assertThat(result.out()).startsWith("FALSE " + check + ":9");
    assertThat(result.exitCode()).isEqualTo(3);
  }

  @Test
  void aProgramWithoutOneIsProved() throws IOException {
    String right = write("right.c", CHECK.replace("4711", "99"));
    assertThat(Tool.run("analyse", main, right, "--with", "interval,bmc", "-q").out())
        .startsWith("TRUE");
  }

  /** Line 7 of main.c is the test of the limit; that of check.c is taken under one more. */
  @ParameterizedTest
  @CsvSource({"'',''", "main.c,''", "check.c,main.c"})
  void aLineIsOneOfTheFirstFileUnlessAnotherOneIsNamed(String program, String origin)
      throws IOException {
    Tool.Result result = Tool.run("reduce", main, check, condition(program, origin), "-q");
    assertThat(result.out())
        .doesNotContain("check(x)")
        .contains("int x = __VERIFIER_nondet_int();");
  }

  @ParameterizedTest
  @CsvSource({"check.c,''", "main.c,check.c", "'',check.c"})
  void aLineIsOneOfTheFileThatIsNamed(String program, String origin) throws IOException {
    Tool.Result result =
        Tool.run("reduce", main, check, condition(program, origin), "-q", "--check");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).contains("return check(x);").doesNotContain("isSpecial(x)");
  }

  @Test
  void aConditionAboutAFileThatTheProgramDoesNotHaveIsRefused() throws IOException {
    Tool.Result result = Tool.run("reduce", main, check, condition("other.c", ""));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains("it is about 'other.c', which is none of the program's files");
  }

  /** After a call of the function or a statement, nothing is verified: main.c has its own. */
  @ParameterizedTest
  @ValueSource(strings = {"enterFunction", "returnFrom", "sourcecode"})
  void whatAConditionNamesMayBeThatOfAnyFile(String key) throws IOException {
    String both =
        write(
            "user.c",
            MAIN.replace(
                    "int main(void) {",
                    "static int isSpecial(int x) { return x + 1; }\nint main(void) {")
                .replace(
                    "= __VERIFIER_nondet_int();",
                    "= __VERIFIER_nondet_int(); limit = 9; isSpecial(x);"));
    String value = key.equals("sourcecode") ? "limit = 9;" : "isSpecial";
    String condition = condition("user.c", "");
    String text =
        Files.readString(Path.of(condition))
            .replace(
                "<key id=\"startline\"",
                "<key id=\"named\" for=\"edge\" attr.name=\"%s\" attr.type=\"string\"/>\n<key id=\"startline\""
                    .formatted(key.equals("returnFrom") ? "returnFromFunction" : key))
            .replace(
                "<node id=\"t\">",
                "<node id=\"r\"/><edge source=\"q\" target=\"r\"><data key=\"named\">%s</data></edge>\n<node id=\"t\">"
                    .formatted(value))
            .replace(">7<", ">9<");
    String named = write("named.graphml", text);

    Tool.Result other = Tool.run("reduce", both, check, named, "-q", "--check");

    assertThat(other.exitCode()).isZero();
    assertThat(other.out()).contains("return check(x);");
    String without = write("without.graphml", text.replace(">" + value + "<", ">none<"));
    assertThat(Tool.run("reduce", both, check, without, "-q").out())
        .doesNotContain("return check(x);");
  }

  /** Of the two variables called so, that of the other file has this value. */
  @Test
  void anAssumptionAboutAVariableOfTwoFilesIsNotTested() throws IOException {
    String user = write("user.c", MAIN);
    String text =
        Files.readString(Path.of(condition("user.c", "")))
            .replace(
                "<key id=\"startline\"",
                "<key id=\"a\" for=\"edge\" attr.name=\"assumption\" attr.type=\"string\"/>"
                    + "\n<key id=\"startline\"")
            .replace(
                "<data key=\"startline\">",
                "<data key=\"a\">limit == 100</data>" + "<data key=\"startline\">");

    Tool.Result result =
        Tool.run("reduce", check, user, write("assuming.graphml", text), "-v", "--check");

    assertThat(result.out()).doesNotContain("limit == 100");
    assertThat(result.err()).contains("'limit' may be that of several files");
  }

  /** CPAchecker puts the name of its file before a static one: here that of two files. */
  @Test
  void anAutomatonWhoseNamesMayBelongToTwoFilesIsRefused() throws IOException {
    String other = write("main-.c", "static int limit; int two(void) { return limit; }");
    String one = write("main_.c", MAIN);
    String automaton =
        write(
            "automaton.txt",
            "OBSERVER AUTOMATON A INITIAL STATE A; STATE __TRUE : TRUE -> GOTO __TRUE;"
                + " STATE USEFIRST A : MATCH \"return 0;\" -> ASSUME {main__climit == 3}"
                + " GOTO __TRUE; TRUE -> GOTO A; END AUTOMATON");

    Tool.Result result = Tool.run("reduce", one, other, check, automaton);

    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .isEqualTo(automaton + ": error: 'main__climit' may be a static name of several files\n");
    Tool.Result certain = Tool.run("reduce", one, check, automaton, "-q", "--check");
    assertThat(certain.exitCode()).isZero();
    assertThat(certain.out()).containsPattern("if \\(limit\\w* == 3\\)");
  }

  @Test
  void whatAnAnalysisHasProvedOfOtherFilesIsReadBack() {
    String proved = directory.resolve("proved.graphml").toString();
    Tool.run("analyse", main, check, "--with", "interval", "-q", "-o", proved);
    Tool.Result result = Tool.run("reduce", main, check, proved, "--strict", "--check", "-q");
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
  }

  /** Lines, names that linking made, and the hash of the text: all are about the same files. */
  @Test
  void theOrderOfTheFilesAndTheirDirectoryDoNotMatterToACondition() throws IOException {
    String proved = directory.resolve("proved.graphml").toString();
    Tool.run("analyse", main, check, "--with", "interval", "-q", "-o", proved);
    Files.createDirectories(directory.resolve("elsewhere"));
    String again = directory + "/elsewhere/../main.c";
    String residual = directory.resolve("residual.c").toString();
    Tool.Result result =
        Tool.run(
            "reduce",
            check,
            again,
            proved,
            "--strict",
            "--check",
            "--max-growth",
            "none",
            "-q",
            "-o",
            residual);
    assertThat(result.err()).isEmpty();
    assertThat(Files.readString(Path.of(residual)))
        .isEqualTo(
            Tool.run("reduce", check, main, proved, "--max-growth", "none", "-q")
                .out()
                .replace(main, again));
  }

  @Test
  void theOrderOfConstructorsMatters() throws IOException {
    String one = write("one.c", "int x;\n__attribute__((constructor)) void f(void) { x = 1; }\n");
    String two =
        write(
            "two.c",
            "extern int x;\n__attribute__((constructor)) void g(void) { x = 2; }\n"
                + "int main(void) { return x; }\n");
    String proved = directory.resolve("proved.graphml").toString();
    Tool.run("analyse", one, two, "--with", "interval", "-q", "-o", proved);
    assertThat(Tool.run("reduce", one, two, proved, "-q").exitCode()).isZero();
    assertThat(Tool.run("reduce", two, one, proved, "-q").err()).contains("was read differently");
  }

  /** The header's text comes first when files are linked. */
  @Test
  void aLineOfTheFirstFileIsNotOneOfTheHeaderBeforeIt() throws IOException {
    write("shared.h", "\n".repeat(6) + "static inline int twice(int x) { return x + x; }\n");
    write("main.c", "#include \"shared.h\"\n" + MAIN.substring(MAIN.indexOf("void reach")));
    Tool.Result result = Tool.run("reduce", main, check, condition("", ""), "-q", "--strict");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).doesNotContain("check(x)");
  }

  @Test
  void aTransitionThatMatchesNothingNamesItsFile() throws IOException {
    String elsewhere =
        Files.readString(Path.of(condition("", "check.c")))
            .replace("<data key=\"startline\">7", "<data key=\"startline\">2");
    Tool.Result result = Tool.run("reduce", main, check, write("none.graphml", elsewhere));
    assertThat(result.err()).contains("matches no edge of check.c");
  }

  /** A guard without a line is about the edges of all files, whichever the condition is about. */
  @Test
  void aGuardWithoutALineIsAboutAllFiles() throws IOException {
    String condition = condition("check.c", "");
    Files.writeString(
        Path.of(condition),
        Files.readString(Path.of(condition))
            .replace("<data key=\"startline\">7</data>", "<data key=\"s\">return check(x);</data>")
            .replace("attr.name=\"startline\"", "attr.name=\"sourcecode\"")
            .replace("id=\"startline\"", "id=\"s\"")
            .replace("attr.type=\"int\"", "attr.type=\"string\""));
    Tool.Result result = Tool.run("reduce", main, check, condition, "-q", "--strict");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void executionBeginsInAStaticFunctionOfTheNamedFile() throws IOException {
    String other =
        write("other.c", "void reach_error(void);\nstatic void run(void) { reach_error(); }\n");
    String own = write("own.c", "static void run(void) {}\nvoid reach_error(void) {}\n");
    Tool.Result in = Tool.run("analyse", own, other, "--with", "value", "--entry", other + ":run");
    assertThat(in.out()).startsWith("FALSE " + other + ":2");
    Tool.Result out = Tool.run("analyse", own, other, "--with", "value", "--entry", own + ":run");
    assertThat(out.out()).startsWith("TRUE");
  }
}
