package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Alone;
import residua.testing.Narrow;
import residua.testing.Tool;

/** How {@code condition tests} runs programs with their tests. */
@Alone
class TestedProgramsTest {
  @TempDir private Path directory;

  private String write(String name, String text) throws IOException {
    return TestFiles.write(directory, name, text);
  }

  private String xml(Object... values) throws IOException {
    return TestFiles.xml(directory, values);
  }

  @Test
  void aTestCanDoNoHarm() throws IOException {
    Path victim = Files.writeString(directory.resolve("victim"), "precious");
    String program =
        write(
            "program.c",
            """
            #include <fcntl.h>
            #include <signal.h>
            #include <stdio.h>
            #include <sys/socket.h>
            #include <unistd.h>
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            int main(void) {
              const char *victim = "VICTIM", *other = "VICTIM.other";
              int done = 0;
              switch (__VERIFIER_nondet_int()) {
              case 0: done = unlink(victim) == 0; break;
              case 1: done = truncate(victim, 0) == 0; break;
              case 2: done = open(victim, O_RDWR) >= 0; break;
              case 3: done = open(victim, O_RDONLY | O_TRUNC) >= 0; break;
              case 4: done = open(other, O_CREAT | O_RDONLY, 0600) >= 0; break;
              case 5: done = fopen(other, "w") != 0; break;
              case 6: done = rename(victim, other) == 0; break;
              case 7: done = link(victim, other) == 0 || symlink(victim, other) == 0; break;
              case 8: done = socket(AF_INET, SOCK_STREAM, 0) >= 0; break;
              case 9: done = kill(getppid(), 0) == 0; break;
              case 10: done = execl("/bin/true", "true", (char *)0) == 0; break;
              case 11: for (;;) printf("endless output "); break;
              case 12: done = open(victim, O_RDONLY) < 0; break;
              }
              if (done)
                reach_error();
              return 0;
            }
            """
                .replace("VICTIM", victim.toString()));
    Path suite = Files.createDirectories(directory.resolve("suite"));
    for (int i = 0; i < 13; i++) {
      Files.move(Path.of(xml(i)), suite.resolve("harm%02d.xml".formatted(i)));
    }
    Tool.Result made =
        Tool.run("condition", "tests", program, suite.toString(), "-o", directory + "/c.graphml");
    assertThat(made.exitCode()).as(made.toString()).isZero();
    assertThat(victim).hasContent("precious");
    assertThat(directory.resolve("victim.other")).doesNotExist();
  }

  @Test
  void aProgramThatMayForkIsNotFollowed() throws IOException {
    String program =
        write(
            "program.c",
            "extern int fork(void);\nint main(void) { if (fork() == 0) return 1; return 0; }\n");
    Tool.Result made = Tool.run("condition", "tests", program, xml(1));
    assertThat(made.exitCode()).isZero();
    assertThat(made.err())
        .startsWith(program + ": warning: nothing is covered: it may fork into several processes");
    assertThat(made.out()).doesNotContain("accepting");
  }

  /** Before C99 it was defined by that, and there are many such programs. */
  @Test
  void programsWhoseFunctionsAreOnlyInlineAreRun() throws Exception {
    String program =
        write(
            "inline.c",
            """
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            inline int next(int n) { return n + 1; }
            int main(void) {
              if (next(__VERIFIER_nondet_int()) == 6)
                reach_error();
              return 0;
            }
            """);
    assertThat(Tool.run("condition", "tests", program, xml(5)).out())
        .startsWith("FALSE " + program + ":6\n");
    Tool.Result other = Tool.run("condition", "tests", program, xml(7));
    assertThat(other.exitCode()).as(other.err()).isZero();
  }

  /** {@code long} has 4 bytes then, and what is covered is said of such a machine only. */
  @Test
  void testsOfProgramsFor32BitsAreRunFor32Bits() throws Exception {
    assumeTrue(Narrow.isRun(directory), "programs for 32 bits are not made and run here");
    String program =
        write(
            "narrow.c",
            """
            extern long __VERIFIER_nondet_long(void);
            extern void reach_error(void);
            int main(void) {
              long n = __VERIFIER_nondet_long();
              if (sizeof n == 8 || n == 5)
                reach_error();
              return 0;
            }
            """);
    Tool.Result result = Tool.run("condition", "tests", program, xml(-7), "-m32");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("[!(n == 5)]", "<data key=\"architecture\">32bit</data>");
    assertThat(Tool.run("condition", "tests", program, xml(5), "-m32").out())
        .startsWith("FALSE " + program + ":6\n");
    String condition = write("narrow.graphml", result.out());
    assertThat(Tool.run("verify", program, condition, "--with", "value").exitCode()).isEqualTo(1);
    assertThat(Tool.run("verify", program, condition, "--with", "value", "-m32").out())
        .isEqualTo("FALSE " + program + ":6\n");
  }

  /** The recorder is linked with the program, so it must not call what the program calls so. */
  @Test
  void aProgramMayHaveFunctionsOfItsOwnThatAreNamedAsThoseForFiles() throws IOException {
    String program =
        write(
            "own.c",
            """
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            int read(void) { return 1; }
            int write(int x) { return x + 1; }
            int open(void) { return 3; }
            int close(int f) { return f - 3; }
            int main(void) {
              int n = __VERIFIER_nondet_int();
              int f = open();
              if (write(n) + read() == 7)
                reach_error();
              return close(f);
            }
            """);
    String output = directory.resolve("own.graphml").toString();
    Tool.Result right = Tool.run("condition", "tests", program, xml(3), "-o", output);
    assertThat(right.err()).isEmpty();
    assertThat(right.exitCode()).isZero();
    Tool.Result wrong = Tool.run("condition", "tests", program, xml(5), "-o", output);
    assertThat(wrong.exitCode()).isEqualTo(3);
    assertThat(wrong.out()).contains("own.c:11");
  }
}
