package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.ChildProcess;
import residua.testing.Extent;
import residua.testing.Tool;

/**
 * What a revision is compared with is what a compiler would have read then: also headers that are
 * found by an option, by an absolute name, or through symbolic links. Whether the error call is
 * reached depends on a header alone.
 */
class RevisionHeadersTest {
  private static final String BODY =
      """
      extern void reach_error(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      int main(void) {
        unsigned x = __VERIFIER_nondet_uint();
        if (x < LIMIT && x == 7) reach_error();
        return 0;
      }
      """;

  private static final int NOTHING_LEFT = 10;

  @TempDir private Path temporary;
  private Path repository;
  private Path alias;

  @BeforeEach
  void commitTheVersionBefore() throws IOException {
    repository = Files.createDirectory(temporary.toRealPath().resolve("repository"));
    alias = Files.createSymbolicLink(temporary.toRealPath().resolve("alias"), repository);
    git("init", "-q");
    git("config", "user.email", "somebody@example.org");
    git("config", "user.name", "Somebody");
    write("src/quoted.c", "#include \"limit.h\"\n" + BODY);
    write("src/angled.c", "#include <limit.h>\n" + BODY);
    write("src/forced.c", BODY);
    write("src/upwards.c", "#include \"../inc/limit.h\"\n" + BODY);
    write("src/absolute.c", "#include \"" + repository + "/inc/limit.h\"\n" + BODY);
    write("src/macro.c", "#include HEADER\n" + BODY);
    write("src/through.c", "#include \"outer.h\"\n" + BODY);
    write("src/tests.c", "#if __has_include(\"limit.h\")\n#include \"limit.h\"\n#endif\n" + BODY);
    write("inc/outer.h", "#include \"limit.h\"\n");
    write("inc/limit.h", "#define LIMIT 5\n");
    Files.createSymbolicLink(repository.resolve("link"), Path.of("inc"));
    Files.createSymbolicLink(repository.resolve("absolute-link"), repository.resolve("inc"));
    commit("before");
    Files.createSymbolicLink(repository.resolve("untracked-link"), Path.of("inc"));
    ignore("untracked-link");
  }

  /** In each line the file, then options; {@code @} is the repository, {@code ~} another name. */
  static List<String> headers() {
    return Extent.some(
        List.of(
            "@/src/quoted.c -I @/inc",
            "@/src/quoted.c -I @/src/../inc",
            "@/src/quoted.c -I ~/inc",
            "@/src/quoted.c -I @/link",
            "@/src/quoted.c -I @/absolute-link",
            "@/src/quoted.c -I @/untracked-link",
            "@/src/quoted.c -iquote @/inc",
            "@/src/quoted.c -isystem @/inc",
            "@/src/quoted.c -I @/no-such-directory -I @/inc",
            "@/src/quoted.c --cpp cc,-E,-I@/inc",
            "@/src/quoted.c --cpp cc,-E,-iquote,@/inc",
            "@/src/quoted.c --cpp cc,-E,-isystem,~/inc",
            "@/src/quoted.c --cpp cc,-E,-idirafter,@/inc",
            "@/src/angled.c -I @/inc",
            "@/src/angled.c -isystem @/inc",
            "@/src/forced.c -include @/inc/limit.h",
            "@/src/forced.c -include ~/inc/limit.h",
            "@/src/forced.c -include limit.h -I @/inc",
            "@/src/forced.c --cpp cc,-E,-imacros,@/inc/limit.h",
            "@/src/upwards.c",
            "@/src/absolute.c",
            "@/src/macro.c -D HEADER=\"../inc/limit.h\"",
            "@/src/macro.c -D HEADER=\"@/inc/limit.h\"",
            "@/src/through.c -I @/inc",
            "@/src/tests.c -I @/inc"),
        6);
  }

  @ParameterizedTest
  @MethodSource("headers")
  void aHeaderThatWasOtherwiseIsAChange(String command) throws IOException {
    String[] words = command.split(" ");
    List<String> options = new ArrayList<>();
    for (int i = 1; i < words.length; i++) {
      options.add(words[i].replace(',', ' '));
    }
    assertThat(sinceLast(words[0], options).exitCode()).as("the same").isEqualTo(NOTHING_LEFT);
    write("inc/limit.h", "#define LIMIT 10\n");
    commit("after");
    Tool.Result result = since("git:HEAD~1", words[0], options);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("reach_error();");
  }

  /** In each line the current directory, then the file and options as seen from there. */
  static List<String> relativePaths() {
    return Extent.some(
        List.of(
            ". src/quoted.c -I inc",
            ". src/forced.c -include inc/limit.h",
            ". src/quoted.c --cpp cc,-E,-iquote,link",
            "src quoted.c -I ../inc",
            "src ../src/upwards.c",
            ".. repository/src/quoted.c -I repository/inc",
            ".. alias/src/quoted.c -I alias/inc"),
        2);
  }

  @ParameterizedTest
  @MethodSource("relativePaths")
  void pathsAreSeenFromTheCurrentDirectory(String command) throws IOException {
    String[] words = command.replace(',', ' ').split("(?<!cc|-E|-iquote) ");
    List<String> all = new ArrayList<>(List.of("reduce", "--since", "git:HEAD", "--exit-code"));
    all.addAll(List.of("--property", "unreach-call"));
    all.addAll(List.of(words).subList(1, words.length));
    Path directory = repository.resolve(words[0]);
    assertThat(ChildProcess.run(ChildProcess.command(List.of(), all), directory).exitCode())
        .as("the same")
        .isEqualTo(NOTHING_LEFT);
    write("inc/limit.h", "#define LIMIT 10\n");
    Tool.Result changed = ChildProcess.run(ChildProcess.command(List.of(), all), directory);
    assertThat(changed.exitCode()).as(changed.err()).isZero();
  }

  /** What is found first is what was there then, though another one is there now. */
  @Test
  void aHeaderThatCameLaterIsNotFoundThen() throws IOException {
    write("first/limit.h", "#define LIMIT 10\n");
    commit("after");
    List<String> options = List.of("-I", "@/first", "-I", "@/inc");
    assertThat(since("git:HEAD~1", "@/src/quoted.c", options).exitCode()).isZero();
  }

  @Test
  void aHeaderThatIsNotTrackedIsRefused() throws IOException {
    ignore("inc/limit.h");
    git("rm", "-q", "--cached", "inc/limit.h");
    commit("untracked");
    List<String> options = List.of("-I", "@/inc");
    Tool.Result result = sinceLast("@/src/quoted.c", options);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("inc/limit.h: error: ").contains("Git does not track it");
    assertThat(sinceLast("@/src/quoted.c", List.of("-I", "@/untracked-link")).exitCode())
        .isEqualTo(1);
    assertThat(sinceLast("@/src/absolute.c", List.of()).exitCode()).isEqualTo(1);
  }

  @Test
  void whereTheOldOneIsCanBeSaid() throws IOException {
    ignore("inc/limit.h");
    git("rm", "-q", "--cached", "inc/limit.h");
    commit("untracked");
    write("before/limit.h", "#define LIMIT 5\n");
    List<String> options = new ArrayList<>(List.of("-I", "@/inc", "--old-I", "@/before"));
    assertThat(sinceLast("@/src/quoted.c", options).exitCode()).isEqualTo(NOTHING_LEFT);
    options.addAll(List.of("-D", "LIMIT=5", "--old-include", "@/inc/limit.h"));
    write("inc/limit.h", "#undef LIMIT\n#define LIMIT 10\n");
    assertThat(sinceLast("@/src/quoted.c", options.subList(0, 4)).exitCode()).isZero();
    assertThat(sinceLast("@/src/forced.c", options).exitCode()).isZero();
  }

  @Test
  void directoriesForTheOldVersionAreSearchedFirst() throws IOException {
    write("old/limit.h", "#define LIMIT 10\n");
    for (String each : List.of("-I", "-iquote", "-isystem")) {
      List<String> options = List.of(each, "@/inc", "--old-I", "@/old");
      Tool.Result result = since("@/src/quoted.c", "@/src/quoted.c", options);
      assertThat(result.exitCode()).as(each).isZero();
    }
    List<String> inCommand = List.of("--cpp", "cc -E -I @/inc", "--old-I", "@/old");
    assertThat(since("@/src/quoted.c", "@/src/quoted.c", inCommand).exitCode()).isZero();
  }

  @Test
  void whatIsWrongInTheRevisionIsSaidWithItsName() throws IOException {
    write("inc/limit.h", "#error \"not now\"\n");
    commit("broken");
    write("inc/limit.h", "#define LIMIT 5\n");
    Tool.Result result = sinceLast("@/src/quoted.c", List.of("-I", "@/inc"));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).startsWith("git:HEAD:" + repository + "/inc/limit.h:1:2: error: ");
  }

  /** A pull request may add a program: it is no error, and nothing of it counts as verified. */
  @Test
  void ofAFileThatIsNewAllIsOpen() throws IOException {
    write("src/added.c", "#define LIMIT 10\n" + BODY);
    String added = repository.resolve("src/added.c").toString();
    for (String old : List.of("git:HEAD", "git:HEAD:" + added)) {
      Tool.Result reduced = since(old, "@/src/added.c", List.of());
      assertThat(reduced.exitCode()).as(reduced.err()).isZero();
      assertThat(reduced.err()).contains("added.c: warning: it is new: it is not in " + old);
      assertThat(reduced.out()).contains("reach_error();");
    }
    Tool.Result verified = Tool.run("verify", added, "--since", "git:HEAD", "--with", "value:9s");
    assertThat(verified.out()).isEqualTo("FALSE " + added + ":6\n");
    // Nothing was there that a TRUE could rest on.
    write("src/added.c", "#define LIMIT 5\n" + BODY);
    Tool.Result right = Tool.run("verify", added, "--since", "git:HEAD", "--with", "interval:9s");
    assertThat(right.out()).isEqualTo("TRUE\n");
    Path page = temporary.resolve("page.html");
    Tool.Result shown =
        Tool.run(
            "condition", "diff", "git:HEAD", added, "--html", "" + page, "-o", "" + alias + "/c");
    assertThat(shown.exitCode()).as(shown.err()).isZero();
    assertThat(page).content().contains("it is not in git:HEAD");
  }

  @Test
  void aPathThatIsNotInTheRevisionAndNotThatOfTheProgramIsAMistake() throws IOException {
    Tool.Result result =
        since("git:HEAD:" + repository + "/src/fromed.c", "@/src/forced.c", List.of());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("there is no file '" + repository + "/src/fromed.c'");
  }

  private Tool.Result sinceLast(String file, List<String> options) {
    return since("git:HEAD", file, options);
  }

  private Tool.Result since(String old, String file, List<String> options) {
    List<String> words = new ArrayList<>(List.of("reduce", file, "--since", old, "--exit-code"));
    words.addAll(List.of("--property", "unreach-call"));
    words.addAll(options);
    return Tool.run(
        words.stream()
            .map(each ->
                each.replace("@", repository.toString()).replaceFirst("~(?!1)", alias.toString()))
            .toArray(String[]::new));
  }

  private void ignore(String path) throws IOException {
    Path ignored = repository.resolve(".git/info/exclude");
    Files.writeString(ignored, path + "\n", StandardOpenOption.APPEND);
  }

  private void commit(String message) {
    git("add", "-A");
    git("commit", "-q", "-m", message);
  }

  private void git(String... words) {
    List<String> all = new ArrayList<>(List.of("git"));
    all.addAll(List.of(words));
    Tool.Result result = ChildProcess.run(all, repository);
    assertThat(result.exitCode()).as(result.err()).isZero();
  }

  private void write(String name, String text) throws IOException {
    Path file = repository.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
