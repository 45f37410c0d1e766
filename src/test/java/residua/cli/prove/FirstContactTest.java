package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.cli.prove.ExampleProject.line;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** {@code prove --init}, then {@code prove}, where nobody has heard of Residua. */
class FirstContactTest {
  private static final String YML = "residua.yml";

  @TempDir private Path directory;
  private ExampleProject project;

  @BeforeEach
  void makeRepository() throws IOException {
    project = new ExampleProject(directory);
    project.write("include/units.h", "typedef unsigned meters;\nenum side { LEFT, RIGHT };\n");
    project.write(
        "src/units.c",
        """
        #include "units.h"
        static const int table[4] = {1, 2, 3, 4};
        int entry(int i) { return table[i & 3]; }
        int beyond(unsigned i) { return i > 4 ? 0 : table[i]; }
        int average(int a, int b) { return (a + b) / 2; }
        meters twice(meters x) { return 2 * x; }
        int other(enum side s) { return s == LEFT ? RIGHT : LEFT; }
        typedef int *number;
        int read_it(number at) { return *at; }
        int length(const char *s) { int n = 0; while (s[n]) n++; return n; }
        """);
  }

  private Tool.Result init() {
    return Tool.run("prove", "--init", directory.toString());
  }

  @Test
  void whatIsProvedAndWhatIsFalseIsShown() throws IOException {
    Tool.Result init = init();
    assertThat(init.exitCode()).as(init.toString()).isZero();
    assertThat(init.out())
        .contains("residua.yml: 5 proofs\n  entry\n")
        .contains("harnesses for functions with parameters: 5, in proofs/")
        .contains("at most 5 min: 54 s for each proof")
        .contains("src/units.c: length has parameters that need a harness")
        .contains("src/units.c: read_it has parameters that need a harness");
    assertThat(project.read(YML)).doesNotContain(directory.toString());
    Tool.Result proved = project.prove("--html", directory.resolve("pages").toString());
    assertThat(proved.exitCode()).as(proved.toString()).isEqualTo(3);
    assertThat(line(proved, "entry")).contains("TRUE");
    assertThat(line(proved, "twice")).contains("TRUE");
    assertThat(line(proved, "other")).contains("TRUE");
    assertThat(line(proved, "average")).contains("FALSE").contains("src/units.c:5 (no-overflow)");
    assertThat(line(proved, "beyond")).contains("FALSE").contains("src/units.c:4 (valid-deref)");
    assertThat(proved.out()).contains("executed: ").doesNotContain("note: chosen");
    assertThat(directory.resolve("pages/index.html")).isNotEmptyFile();
  }

  @Test
  void aFileThatIsThereIsNotReplaced() throws IOException {
    project.write("proofs/entry_harness.c", "int mine;\n");
    assertThat(init().exitCode()).isZero();
    assertThat(project.read("proofs/entry_harness.c")).isEqualTo("int mine;\n");
    assertThat(project.read(YML)).contains("entry: entry\n");
    Files.delete(project.file(YML));
    Tool.Result again = init();
    assertThat(again.out()).contains("residua.yml: 5 proofs");
    assertThat(project.read(YML)).doesNotContain("unreach-call").contains("entry: entry\n");
  }
}
