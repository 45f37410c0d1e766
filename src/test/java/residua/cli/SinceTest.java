package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** {@code --since}: the condition of two versions is made on the way. */
class SinceTest {
  private static final String OLD =
      """
      extern void reach_error(void);
      extern int in(void);
      int main(void) {
        int x = in();
        int y = 0;
        if (x > 0) {
          y = 1;
        } else {
          y = in();
          if (y == 7)
            reach_error();
        }
        if (y > 5)
          reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;
  private String old;
  private String mine;

  @BeforeEach
  void write() throws IOException {
    old = write("old.c", OLD);
    mine = write("new.c", OLD.replace("y = 1", "y = 9"));
  }

  @Test
  void reduceLeavesOnlyWhatTheChangeMayAffectAndCheckProvesIt() throws IOException {
    String residual = Tool.reduce(mine, "--since", old, "--max-growth", "none");
    assertThat(residual).contains("y = 9").contains("y > 5").doesNotContain("y == 7");
    String file = write("residual.c", residual);
    assertThat(Tool.run("check", mine, file, "--since", old).out()).isEqualTo("sound and exact\n");
    String condition = directory.resolve("change.graphml").toString();
    Tool.run("condition", "diff", old, mine, "-o", condition);
    assertThat(Tool.run("check", mine, condition, file).out()).isEqualTo("sound and exact\n");
  }

  @Test
  void nothingIsLeftIfNothingThatMattersChanged() throws IOException {
    String same = write("same.c", "/* a remark */\n" + OLD);
    assertThat(Tool.run("reduce", same, "--since", old, "--exit-code").exitCode()).isEqualTo(10);
    Tool.Result result = Tool.run("verify", same, "--since", old, "--with", "cbmc");
    assertThat(result.out()).isEqualTo("TRUE (if " + old + " is right)\n");
  }

  @Test
  void inspectShowsWhatIsMade() {
    assertThat(Tool.run("inspect", mine, "--since", old).out())
        .contains("unchanged since " + old + ", about unreach-call");
  }

  @Test
  void conditionsBesideItAreAboutTheOldVersion() throws IOException {
    String stated = directory.resolve("stated.graphml").toString();
    Tool.run("condition", "stated", old, "--call", old + ":11", "-o", stated);
    String residual = Tool.reduce(mine, stated, "--since", old, "--max-growth", "none");
    assertThat(residual).contains("y > 5").containsOnlyOnce("reach_error();");
    String file = write("residual.c", residual);
    assertThat(Tool.run("check", mine, stated, file, "--since", old).out())
        .isEqualTo("sound and exact\n");
    assertThat(Tool.run("check", mine, old).exitCode()).isEqualTo(2);
  }

  /** Nothing is known of what happens in a function that is kept whole. */
  @Test
  void anEntryFunctionThatIsKeptWholeIsNotCompared() throws IOException {
    String whole =
        "extern void reach_error(void);\n"
            + "int main(void) { int f(void) { return 1; } if (f() == 2) reach_error(); return 0;"
            + " }\n";
    String before = write("whole.old.c", whole);
    String after = write("whole.c", whole.replace("return 1", "return 2"));
    assertThat(Tool.reduce(after, "--since", before)).contains("reach_error();");
    assertThat(Tool.reduce(before, "--since", before)).contains("reach_error();");
  }

  @Test
  void aPageIsMadeOfFunctionsThatAreKeptWhole() throws IOException {
    String calling =
        "static int f(int n) { typedef int t[n]; int g(void) { return 1; } return g(); }\n"
            + "int main(int c, char **v) { int x = c; x++; return x + f(c); }\n";
    String before = write("calling.old.c", calling);
    String after = write("calling.c", calling.replace("x++", "x--"));
    String page = directory.resolve("change.html").toString();
    String report = directory.resolve("change.json").toString();
    Tool.Result result =
        Tool.run("condition", "diff", before, after, "--html", page, "--report", report);
    assertThat(result.exitCode()).as(result.err()).isZero();
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
