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
import residua.testing.Alone;
import residua.testing.ToldTool;
import residua.testing.Tool;

/** {@code --volatile}: what reads of volatile objects give, and what rests on it. */
@Alone
class VolatileTest {
  /** Firmware waits so for an interrupt. */
  private static final String PROGRAM =
      """
      extern void reach_error(void);
      volatile int flag;
      int x;
      int main(void) {
        while (!flag)
          ;
        if (x == 0)
          reach_error();
        return 0;
      }
      """;

  private static final String PREMISE =
      "TRUE (if volatile objects hold what the program wrote last)";

  @TempDir private Path directory;
  private String program;
  private String answer = "";

  @BeforeEach
  void write() throws IOException {
    program = write("p.c", PROGRAM);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private String file(String name) {
    return directory.resolve(name).toString();
  }

  /** The condition that a proof of plain ones leaves. */
  private String plain() {
    String condition = file("plain.graphml");
    Tool.Result result =
        Tool.run("analyse", program, "--with", "value", "--volatile", "plain", "-o", condition);
    assertThat(result.out()).as(result.err()).isEqualTo(PREMISE + "\n");
    return condition;
  }

  @Test
  void aLoopThatWaitsForSomebodyElseEnds() {
    for (String[] words :
        new String[][] {
          {"analyse", program, "--with", "value"},
          {"verify", program, "--with", "bmc"},
          {"verify", program, "--with", "value,bmc", "--volatile", "any"},
          {"verify", program, "--with", "value", "--parts", "2", "--work", file("work")},
        }) {
      Tool.Result result = Tool.run(words);
      assertThat(result.out()).as(result.err()).startsWith("FALSE ").endsWith("p.c:8\n");
    }
  }

  @Test
  void whereNobodyElseWritesItDoesNot() throws IOException {
    Tool.Result verified =
        Tool.run("verify", program, "--with", "value", "--volatile", "plain", "--json");
    assertThat(verified.out())
        .contains("\"TRUE\"", "volatile objects hold what the program wrote last");
    Tool.Result parts =
        Tool.run(
            "verify",
            program,
            "--with",
            "value",
            "--volatile=plain",
            "--parts=2",
            "--work",
            file("work"));
    assertThat(parts.out()).as(parts.err()).isEqualTo(PREMISE + "\n");
    Tool.Result without =
        Tool.run(
            "verify",
            write("other.c", "int main(void) { return 0; }\n"),
            "--with",
            "value",
            "--volatile",
            "plain");
    assertThat(without.out() + without.err()).contains("TRUE").doesNotContain("volatile");
  }

  @Test
  void theLinesAfterItStayInWhatIsLeft() {
    String none = file("none.graphml");
    Tool.Result bound = Tool.run("condition", "bound", program, "--unwind", "1", "-o", none);
    assertThat(bound.exitCode()).as(bound.err()).isZero();
    Tool.Result reduced = Tool.run("reduce", program, none, "--property", "unreach-call");
    assertThat(reduced.out()).as(reduced.err()).contains("reach_error();");
    assertThat(reduced.out()).contains("while (!flag)").doesNotContain("nondet");
  }

  /** What was proved of plain ones is not proved of others; the other way around it is. */
  @Test
  void aProofOfPlainOnesIsNoneOfOthers() throws IOException {
    String condition = plain();
    assertThat(Files.readString(Path.of(condition)))
        .contains("<data key=\"volatile\">plain</data>");
    for (String[] words :
        new String[][] {
          {"verify", program, condition, "--with", "value"},
          {"analyse", program, condition, "--with", "value"},
          {"reduce", program, condition},
          {"check", program, condition, program},
          {"split", program, condition, "-n", "2", "-o", file("parts")},
          {"condition", "join", program, condition, condition},
          {"compare", program, condition, condition},
        }) {
      Tool.Result result = Tool.run(words);
      assertThat(result.exitCode()).as(String.join(" ", words)).isEqualTo(1);
      assertThat(result.err())
          .contains(
              "it holds where volatile objects hold what the program wrote last; give --volatile"
                  + " plain");
    }
    Tool.Result reduced = Tool.run("reduce", program, condition, "--volatile", "plain");
    assertThat(reduced.exitCode()).as(reduced.err()).isZero();
    String any = file("any.graphml");
    Tool.run("analyse", program, "--with", "bmc", "--limit", "time=5", "-o", any);
    assertThat(Files.readString(Path.of(any))).contains("<data key=\"volatile\">any</data>");
    assertThat(Tool.run("reduce", program, any, "--volatile", "plain").exitCode()).isZero();
  }

  @Test
  void oneThatDoesNotSayItIsNotTakenForAProofOfOthers() throws IOException {
    Path condition = Path.of(plain());
    String text = Files.readString(condition);
    Files.writeString(condition, text.replaceAll(".*key=\"volatile\".*\n", ""));
    Tool.Result result = Tool.run("reduce", program, condition.toString());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("it does not say that it holds for any value of volatile");
  }

  @Test
  void whatIsKeptOfPlainOnesDoesNotCountForOthers() {
    String kept = file("kept.graphml");
    Tool.Result first =
        Tool.run("verify", program, "--with", "value", "--volatile", "plain", "--save", kept);
    assertThat(first.out()).isEqualTo(PREMISE + "\n");
    Tool.Result second = Tool.run("verify", program, "--with", "value", "--save", kept);
    assertThat(second.out()).as(second.err()).startsWith("FALSE ");
    assertThat(second.err()).contains("; it is ignored");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int flag; | volatile int flag;",
        "typedef int T; T flag; | typedef volatile int T; T flag;",
        "int flag; int *p = &flag; | int flag; volatile int *p = &flag;",
      })
  void thatAnObjectBecomesVolatileIsAChange(String old, String now) throws IOException {
    String text =
        """
        extern void reach_error(void);
        %s
        int main(void) {
          if (%s)
            reach_error();
          return 0;
        }
        """;
    String read = old.contains("*p") ? "*p" : "flag";
    String before = write("old.c", text.formatted(old, read));
    String after = write("new.c", text.formatted(now, read));
    Tool.Result result = Tool.run("verify", after, "--since", before, "--with", "bmc");
    assertThat(result.out()).as(result.err()).startsWith("FALSE ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a = flag, b = a;",
        "int a = flag, b = flag; b = flag;",
        "int b = flag, a = flag;",
        "int a = 0, b = 0;",
      })
  void aResidualWithOtherReadsIsNone(String reads) throws IOException {
    String text =
        """
        extern void reach_error(void);
        volatile int flag;
        int main(void) {
          %s
          if (a != b)
            reach_error();
          return 0;
        }
        """;
    String original = write("o.c", text.formatted("int a = flag, b = flag;"));
    String condition = file("c.graphml");
    assertThat(
            Tool.run("condition", "bound", original, "--unwind", "1", "-o", condition).exitCode())
        .isZero();
    String residual = write("r.c", text.formatted(reads));
    assertThat(
            Tool.run("check", original, condition, original, "--property", "unreach-call")
                .exitCode())
        .isLessThanOrEqualTo(3);
    Tool.Result result =
        Tool.run("check", original, condition, residual, "--property", "unreach-call");
    assertThat(result.exitCode()).as(result.out() + result.err()).isEqualTo(3);
  }

  /** The value of an input function is that which it gave, and not one that an object held. */
  @Test
  void aWitnessHasNoValuesOfOthers() throws IOException {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        volatile int flag;
        int main(void) {
          int x = flag + __VERIFIER_nondet_int();
          int y = __VERIFIER_nondet_int();
          if (x == 3 && y == 77)
            reach_error();
          return 0;
        }
        """;
    String witness = file("w.yml");
    Tool.Result result =
        Tool.run("analyse", write("w.c", text), "--with", "bmc", "--witness", witness);
    assertThat(result.out()).as(result.err()).startsWith("FALSE ");
    assertThat(Files.readString(Path.of(witness)).lines().filter(l -> l.contains("result ==")))
        .containsExactly("          value: \"\\\\result == 77\"");
  }

  /** What a tool gets that takes volatile objects for others, which is good C. */
  private String given(String text, String verdict, String target) throws IOException {
    Path got = directory.resolve("got.c");
    String script = "cat $1 > %s; gcc -Wall -fsyntax-only $1 && echo SAFE".formatted(got);
    String tool = ToldTool.running(directory, "", "sh", "-c", script, "sh", "{program}");
    Files.writeString(Path.of(tool), Files.readString(Path.of(tool)).replace("sv-comp", target));
    Tool.Result result = Tool.run("verify", write("t.c", text), "--tool", tool);
    answer = result.out();
    assertThat(answer).as(result.err()).startsWith(verdict);
    return Files.readString(got);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sv-comp", "cbmc", "klee", "afl"})
  void aToolGetsInputs(String target) throws IOException {
    assertThat(given(PROGRAM, "TRUE", target))
        .contains("while (!__VERIFIER_nondet_volatile_i32())")
        .doesNotContain("!flag");
  }

  @Test
  void aToolIsNotBelievedWhereItReadsOneAsItIs() throws IOException {
    String text = PROGRAM.replace("int x;", "int x; void *volatile p;").replace("x == 0", "p");
    String why = "it treats volatile objects as ordinary ones, and one may be read at";
    assertThat(given(text, "UNKNOWN (", "sv-comp")).contains("if (!p)");
    assertThat(answer).contains(why, "t.c:7");
  }
}
