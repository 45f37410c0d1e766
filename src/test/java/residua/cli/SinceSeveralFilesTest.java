package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** What a change can have affected in a program of several files. */
class SinceSeveralFilesTest {
  private static final int NOTHING_LEFT = 10;

  private static final String HEADER =
      """
      void reach_error(void);
      int __VERIFIER_nondet_int(void);
      int scaled(int x);
      int other(int x);
      static inline int twice(int x) { return x + x; }
      """;
  private static final String MAIN =
      """
      #include "all.h"
      static int limit = 3;
      int main(void) {
        int x = __VERIFIER_nondet_int();
        if (x > limit)
          return scaled(x);
        return other(x);
      }
      """;
  private static final String SCALED =
      """
      #include "all.h"
      static int limit = 100;
      int scaled(int x) {
        if (twice(x) == limit)
          reach_error();
        return 0;
      }
      """;
  private static final String OTHER =
      """
      #include "all.h"
      int other(int x) {
        if (x == -7)
          reach_error();
        return 1;
      }
      """;

  @TempDir private Path directory;

  @BeforeEach
  void commit() throws Exception {
    write("all.h", HEADER);
    write("main.c", MAIN);
    write("scaled.c", SCALED);
    write("lib/other.c", OTHER);
    git("init", "-q");
    git("add", "-A");
    git("-c", "user.email=t@t", "-c", "user.name=t", "commit", "-q", "-m", "one");
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(Arrays.asList(arguments));
    Process process = new ProcessBuilder(command).directory(directory.toFile()).inheritIO().start();
    assertThat(process.waitFor()).isZero();
  }

  private String write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(
            file, text.replace("\"all.h\"", '"' + directory.resolve("all.h").toString() + '"'))
        .toString();
  }

  private Tool.Result since(String old, String... files) {
    List<String> command = new ArrayList<>(List.of("reduce"));
    for (String file : files) {
      command.add(directory.resolve(file).toString());
    }
    command.addAll(List.of("--since", old, "--exit-code", "-q"));
    return Tool.run(command.toArray(String[]::new));
  }

  private Tool.Result since(String old) {
    return since(old, "main.c", "scaled.c", "lib/other.c");
  }

  @Test
  void nothingIsLeftOfAnUnchangedProgram() {
    Tool.Result result = since("git:HEAD");
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isEqualTo(NOTHING_LEFT);
  }

  @Test
  void onlyWhatAChangeInOneFileAffectsIsLeft() throws IOException {
    write("lib/other.c", OTHER.replace("-7", "-8"));
    Tool.Result result = since("git:HEAD");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).contains("int other(int x)").doesNotContain("twice(x) == ");
  }

  @Test
  void headersAreThoseOfTheRevision() throws IOException {
    write("all.h", HEADER.replace("x + x", "x + x + 1"));
    Tool.Result result = since("git:HEAD");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).contains("twice(x) == ").doesNotContain("x == -7");
  }

  @Test
  void aStaticNameThatComesElsewhereChangesNothing() throws IOException {
    write("lib/other.c", OTHER.replace("int other", "static int limit;\nint other"));
    assertThat(since("git:HEAD").exitCode()).isEqualTo(NOTHING_LEFT);
  }

  @Test
  void aFunctionThatMovesToAnotherFileIsUnchanged() throws IOException {
    String body = OTHER.substring(OTHER.indexOf("int other"));
    write("lib/other.c", "typedef int nothing;\n");
    write("scaled.c", SCALED + body);
    assertThat(since("git:HEAD").exitCode()).isEqualTo(NOTHING_LEFT);
  }

  @Test
  void aNewFileIsChanged() throws IOException {
    write("new.c", OTHER);
    Tool.Result result = since("git:HEAD", "main.c", "scaled.c", "new.c");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).contains("x == -7").doesNotContain("twice(x) == ");
  }

  @Test
  void theOldFilesMayBeInADirectory() throws IOException {
    write("old/main.c", MAIN);
    write("old/scaled.c", SCALED.replace("100", "200"));
    write("old/lib/other.c", OTHER);
    Tool.Result result = since(directory.resolve("old").toString());
    assertThat(result.out()).contains("twice(x) == ").doesNotContain("x == -7");
  }

  /** It need not be read for that, and nobody knows whether it was there then. */
  @Test
  void anUntrackedHeaderThatIsAskedForIsAnError() throws Exception {
    String asks = "#if __has_include(\"more.h\")\n#endif\n";
    write("main.c", MAIN);
    write("lib/other.c", asks + OTHER);
    git("add", "main.c", "lib/other.c");
    git("-c", "user.email=t@t", "-c", "user.name=t", "commit", "-q", "-m", "asks");
    assertThat(since("git:HEAD").err()).doesNotContain("asks");
    write("lib/more.h", "");
    Tool.Result result = since("git:HEAD");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("other.c").contains("asks whether 'more.h' exists");
  }

  @Test
  void anUntrackedHeaderIsAnError() throws IOException {
    write("main.c", MAIN.replace("static int", "#include \"more.h\"\nstatic int"));
    write("more.h", "enum { MORE };\n");
    String used = OTHER.replace("#include", "#include \"" + directory + "/more.h\"\n#include");
    write("lib/other.c", used);
    try {
      git("add", "lib/other.c");
      git("-c", "user.email=t@t", "-c", "user.name=t", "commit", "-q", "-m", "two");
    } catch (Exception e) {
      throw new IOException(e);
    }
    Tool.Result result = since("git:HEAD");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("more.h").contains("Git does not track it");
  }

  @Test
  void somethingElseIsAnError() {
    assertThat(since(directory.resolve("main.c").toString()).err()).contains("not a directory");
    assertThat(since(directory.resolve("nowhere").toString()).err()).contains("no such directory");
    assertThat(since("git:HEAD:main.c").exitCode()).isIn(1, NOTHING_LEFT);
  }
}
