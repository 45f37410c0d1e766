package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Alone;
import residua.testing.Gcc;
import residua.testing.Tool;

/** {@code condition tests}. */
@Alone
class TestsTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int n = __VERIFIER_nondet_int();
        if (n > 5)
          return 1;
        if (n == 3)
          reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;

  private String write(String name, String text) throws IOException {
    return TestFiles.write(directory, name, text);
  }

  private String xml(Object... values) throws IOException {
    return TestFiles.xml(directory, values);
  }

  private static byte[] ktest(int value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeBytes("KTEST");
    for (int each : new int[] {3, 1, 9}) {
      out.writeInt(each);
    }
    out.writeBytes("program.c");
    for (int each : new int[] {0, 0, 2, 13}) {
      out.writeInt(each);
    }
    out.writeBytes("model_version");
    out.writeInt(4);
    out.writeInt(1 << 24);
    out.writeInt(1);
    out.writeBytes("n");
    out.writeInt(4);
    out.writeInt(Integer.reverseBytes(value));
    return bytes.toByteArray();
  }

  private void assertCovers(String program, String condition, String... stopped)
      throws IOException {
    String residual = Tool.reduce(program, condition, "--max-growth", "none");
    assertThat(residual).contains(stopped);
  }

  @Test
  void bothSidesOfABranchAreCoveredOnceBothWereExecutedToTheEnd() throws IOException {
    String program =
        write(
            "program.c",
            """
            extern int __VERIFIER_nondet_int(void);
            int main(void) {
              int n = __VERIFIER_nondet_int();
              if (n > 5)
                n--;
              if (n == 3)
                return 4;
              return 0;
            }
            """);
    Tool.Result one = Tool.run("condition", "tests", program, xml(9));
    assertThat(one.out())
        .contains(
            "<data key=\"claim\">executed</data>", "<data key=\"property\">unreach-call</data>")
        .contains("<data key=\"sourcecode\">[n &gt; 5]</data>")
        .doesNotContain("[!(n &gt; 5)]");
    String all = directory.resolve("all.graphml").toString();
    Tool.Result four =
        Tool.run("condition", "tests", program, xml(9), xml(4), xml(3), xml(10), "-o", all);
    assertThat(four.exitCode()).isZero();
    // Not the path on which n is 3 behind the decrement: there is none, but edges do not tell.
    assertThat(Files.readString(Path.of(all))).contains("[!(n &gt; 5)]");
    assertCovers(program, all, "stop");
  }

  @Test
  void whatWasExecutedCompletelyIsCoveredFromItsStart() throws IOException {
    String program =
        write(
            "program.c",
            """
            extern int __VERIFIER_nondet_int(void);
            int main(void) {
              int n = __VERIFIER_nondet_int();
              if (n > 5)
                n--;
              return n;
            }
            """);
    Tool.Result made = Tool.run("condition", "tests", program, xml(9), xml(-1));
    assertThat(made.exitCode()).isZero();
    assertThat(made.out()).doesNotContain("<edge");
  }

  @Test
  void aTestThatReachesAnErrorCallIsReported() throws IOException {
    String program = write("program.c", PROGRAM);
    String bad = xml(3);
    Path condition = directory.resolve("c.graphml");
    Tool.Result made =
        Tool.run("condition", "tests", program, xml(2), bad, xml(7), "-o", condition.toString());
    assertThat(made)
        .isEqualTo(new Tool.Result(3, "FALSE " + program + ":8\n  shown by " + bad + "\n", ""));
    assertThat(condition).doesNotExist();
  }

  @Test
  void anErrorFunctionWithABodyIsAnErrorAsWell() throws IOException {
    String program =
        write(
            "program.c",
            PROGRAM.replace("extern void reach_error(void);", "void reach_error(void) {}"));
    Tool.Result made = Tool.run("condition", "tests", program, xml(3));
    assertThat(made.exitCode()).isEqualTo(3);
    assertThat(made.out()).startsWith("FALSE " + program + ":8\n");
  }

  @Test
  void everyFormOfATestCovers() throws IOException {
    String program = write("program.c", PROGRAM);
    Path klee = Files.createDirectories(directory.resolve("klee-out-0"));
    Files.write(klee.resolve("test000001.ktest"), ktest(8));
    Files.writeString(klee.resolve("info"), "no test");
    Path zip = directory.resolve("suite.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("suite/metadata.xml"));
      out.write("<?xml version=\"1.0\"?><test-metadata/>".getBytes());
      out.putNextEntry(new ZipEntry("suite/a.xml"));
      out.write(
          """
          <?xml version="1.0" encoding="UTF-8" standalone="no"?>
          <!DOCTYPE testcase PUBLIC "+//IDN sosy-lab.org//DTD test-format testcase 1.1//EN" \
          "https://gitlab.com/sosy-lab/test-format/raw/testcase-1.1.dtd">
          <testcase><input variable="n" type="int">0x08</input></testcase>
          """
              .getBytes());
    }
    Path queue = Files.createDirectories(directory.resolve("out/default/queue"));
    Files.write(queue.resolve("id:000000,orig:a"), new byte[] {8, 0, 0, 0});
    Files.writeString(directory.resolve("out/default/fuzzer_stats"), "not a test");
    Path corpus = Files.createDirectories(directory.resolve("corpus"));
    Files.write(corpus.resolve("8b1a9953c4611296"), new byte[] {8, 0, 0, 0});
    String expected = Tool.run("condition", "tests", program, xml(8)).out();
    assertThat(expected).contains("[n &gt; 5]");
    for (Path suite : List.of(klee, zip, queue, directory.resolve("out"), corpus)) {
      Tool.Result made = Tool.run("condition", "tests", program, suite.toString());
      assertThat(made).as(suite.toString()).isEqualTo(new Tool.Result(0, expected, ""));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "if (n == 1) abort(); else k++; abort();, 1",
    "if (n == 1) exit(0); else k++; exit(3);, 1",
    "if (n == 1) k = 1; __VERIFIER_assume(n == 2);, 0",
    "if (n == 1) k = *(volatile int *)0;, 0",
    "if (n == 1) p(); k++;, 0",
    "if (n == 1) { k = n > 2 && (reach_error() 1); },0",
    "if (n == 1) for (;;) k++;, 0",
    "if (n == 1) for (;;) usleep(9);, 0",
    "if (n == 1) k = __VERIFIER_nondet_int();, 0",
    "if (n == 1) k = ({ k++; k; });, 0",
    "if (n == 1) longjmp(0 1);, 0",
    "if (n == 1) k = n > 2 && (named_otherwise() 1);, 0",
    "'if (n == 1) k = _Generic(n, int: n > 2 && (reach_error(), 1));', 0",
    "'if (n == 1) __asm__ volatile (\"\" : : \"r\" (n > 2 && (reach_error(), 1)));', 0",
  })
  void onlyWhatComesToItsEndAndIsSeenCounts(String statements, int counts) throws IOException {
    String program =
        write(
            "program.c",
            """
            #include <setjmp.h>
            #include <stdlib.h>
            #include <unistd.h>
            extern int __VERIFIER_nondet_int(void);
            extern void __VERIFIER_assume(int);
            extern void reach_error(void);
            extern void named_otherwise(void) __asm__("reach_error");
            void f(void) {}
            void (*p)(void) = f;
            int main(void) {
              int n = __VERIFIER_nondet_int();
              int k = 0;
              %s
              return 0;
            }
            """
                .formatted(statements.replace("() 1", "(), 1").replace("(0 1)", "((void *)0, 1)")));
    Tool.Result made = Tool.run("condition", "tests", program, xml(1), "-v", "--test-time", "1");
    assertThat(made.exitCode()).as(made.toString()).isZero();
    assertThat(made.out().contains("accepting\">true</data>")).isTrue();
    assertThat(made.out().contains("<edge")).as(made.toString()).isEqualTo(counts == 1);
    assertThat(made.err().contains("ignored: ")).as(made.err()).isEqualTo(counts == 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<testcase><input>1</input>",
        "<testcase><input>abc</input></testcase>",
        "<testcase><output>1</output></testcase>",
        "<?xml version='1.0'?><!DOCTYPE t [<!ENTITY e"
            + " 'x'>]><testcase><input>&e;</input></testcase>",
        "<?xml version='1.0'?><!DOCTYPE t [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>"
            + "<testcase><input>&e;</input></testcase>",
        "KTEST",
        "KTEST\0\0\0\3\0\0\0\1\177\177\177\177",
        "KTEST\0\0\0\u0063",
        "PK\3\4 not an archive"
      })
  void aTestThatIsNoneIsRefused(String content) throws IOException {
    String program = write("program.c", PROGRAM);
    String test = write("test", content);
    Tool.Result made = Tool.run("condition", "tests", program, test);
    assertThat(made.exitCode()).as(made.toString()).isEqualTo(1);
    assertThat(made.out()).isEmpty();
    assertThat(made.err()).startsWith(test + ":").contains("error: ").doesNotContain("root");
  }

  @Test
  void anArchiveIsReadWithoutUnpackingIt() throws IOException {
    String program = write("program.c", PROGRAM);
    Path zip = directory.resolve("suite.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("../../escaped.xml"));
      out.write("<testcase/>".getBytes());
    }
    Tool.Result escaping = Tool.run("condition", "tests", program, zip.toString());
    assertThat(escaping.err())
        .contains("escaped.xml: warning: passed over: a name that leads out of the archive");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("bomb.xml"));
      for (int i = 0; i < 512; i++) {
        out.write(new byte[1 << 20]);
      }
    }
    long start = System.nanoTime();
    Tool.Result bomb = Tool.run("condition", "tests", program, zip.toString());
    assertThat(bomb.exitCode()).isEqualTo(1);
    assertThat(bomb.err()).contains("bomb.xml: error: larger than a test may be (1 MB)");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
  }

  @Test
  void theQueueOfAflCovers() throws IOException {
    boolean isThere =
        Gcc.outcome(List.of("sh", "-c", "command -v afl-fuzz && command -v afl-cc")).exitCode()
            == 0;
    assumeTrue(isThere, "AFL++ is not on the PATH");
    String program = write("program.c", PROGRAM.replace("n == 3", "n == -77812345"));
    String target =
        write("target.c", Tool.reduce(program, "--reducer", "identity", "--target", "afl"));
    String seeds = Files.createDirectories(directory.resolve("seeds")).toString();
    Files.write(directory.resolve("seeds/a"), new byte[] {1, 0, 0, 0});
    Path out = directory.resolve("out");
    Gcc.execute("afl-cc", "-w", "-o", directory + "/target", target);
    Gcc.Outcome fuzzed =
        Gcc.outcome(
            List.of(
                "env",
                "-u",
                "ASAN_OPTIONS",
                "AFL_SKIP_CPUFREQ=1",
                "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1",
                "AFL_NO_UI=1",
                "AFL_NO_AFFINITY=1",
                "afl-fuzz",
                "-V",
                "3",
                "-i",
                seeds,
                "-o",
                out.toString(),
                directory + "/target"));
    assertThat(out.resolve("default/queue")).as(fuzzed.output()).isDirectory();
    Tool.Result made = Tool.run("condition", "tests", program, out.toString());
    assertThat(made.exitCode()).as(made.toString()).isZero();
    assertThat(made.out()).contains("[n &gt; 5]", "[!(n &gt; 5)]");
  }
}
