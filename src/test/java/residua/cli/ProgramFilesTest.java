package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** Programs of several files: where they come from, their flags, and what cannot be linked. */
class ProgramFilesTest {
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

  @Test
  void flagsComeFromACompilationDatabase() throws IOException {
    write("src/one.c", "#include <part.h>\nint main(void) { return PART + other(); }\n");
    write("src/two.c", "#ifdef QUIET\nint other(void) { return 0; }\n#endif\n");
    write("include/part.h", "#define PART 1\nint other(void);\n");
    String database =
        write(
            "build/compile_commands.json",
            """
            [{"directory": "../src", "file": "one.c", "command": "cc -I'../include' -O2 -c one.c"},
             {"directory": "../src", "file": "two.c",
              "arguments": ["cc", "@flags", "-c", "two.c", "-o", "two.o"]}]
            """);
    write("src/flags", "-DQUIET");
    Tool.Result all =
        Tool.run("reduce", "--compile-commands", database, "--reducer", "identity", "-q");
    assertThat(all.err()).isEmpty();
    assertThat(all.out()).contains("return 1 + other();").contains("int other(void) { return 0; }");
    Tool.Result one =
        Tool.run(
            "reduce",
            "--compile-commands",
            database,
            "--unit",
            "**/one.c",
            "--reducer",
            "identity",
            "-q");
    assertThat(one.out()).contains("return 1 + other();").doesNotContain("int other(void) {");
    Tool.Result none =
        Tool.run("reduce", "--compile-commands", database, "--unit", "three.c", "-q");
    assertThat(none.exitCode()).isEqualTo(1);
    assertThat(none.err()).contains("no file matches 'three.c'");
  }

  /** The header of glibc for messages includes another one only then. */
  @Test
  void aFileThatNeedsOptimisationIsReadWithIt() throws IOException {
    write("part.h", "#ifdef __OPTIMIZE__\n#define PART 1\n#else\n#define OTHER 1\n#endif\n");
    write("one.c", "#include \"part.h\"\nint main(void) { return PART; }\n");
    write("two.c", "#include \"part.h\"\nint other(void) { return OTHER; }\n");
    String optimised =
        write(
            "compile_commands.json",
            """
            [{"directory": ".", "file": "one.c", "command": "cc -O2 -c one.c"},
             {"directory": ".", "file": "two.c", "command": "cc -O2 -c two.c"}]
            """);
    Tool.Result read =
        Tool.run("reduce", "--compile-commands", optimised, "--reducer", "identity", "-q");
    assertThat(read.err()).isEmpty();
    assertThat(read.out()).contains("return 1;");
    Files.writeString(
        Path.of(optimised), Files.readString(Path.of(optimised)).replace("-O2", "-O0"));
    Tool.Result refused =
        Tool.run("reduce", "--compile-commands", optimised, "--reducer", "identity", "-q");
    assertThat(refused.err()).contains("one.c:2:").contains("'PART' undeclared");
  }

  /** The analyses would take a char for signed, and a TRUE could be wrong. */
  @ParameterizedTest
  @CsvSource({
    "-fshort-enums,changes how values are represented",
    "-m32,other files of the program have the option -m32"
  })
  void aFileWithAnotherRepresentationOfValuesIsRefused(String option, String message)
      throws IOException {
    write("one.c", "int other(void);\nint main(void) { return other(); }\n");
    write("two.c", "int other(void) { return (char) 200 < 0; }\n");
    String database =
        write(
            "compile_commands.json",
            """
            [{"directory": ".", "file": "one.c", "command": "cc -c one.c"},
             {"directory": ".", "file": "two.c", "command": "cc %s -c two.c"}]
            """
                .formatted(option));
    Tool.Result result =
        Tool.run("analyse", "--compile-commands", database, "--with", "value", "-q");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains(message);
  }

  @Test
  void twoDefinitionsOfAnExternalNameAreAnErrorWithBothPlaces() throws IOException {
    String again = write("again.c", "int check(int x) { return x; }\n");
    String residual = directory.resolve("residual.c").toString();
    Tool.Result result =
        Tool.run("reduce", main, check, again, "--reducer", "identity", "-o", residual);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains(again + ":1:5: error: multiple definition of 'check'")
        .contains(check + ":4:5: note: first defined here");
    assertThat(Path.of(residual)).doesNotExist();
  }

  @Test
  void anExternalNameWithTwoTypesIsAnErrorWithBothPlaces() throws IOException {
    String other =
        write("other.c", "extern double check(int x);\ndouble more(void) { return check(1); }\n");
    Tool.Result result = Tool.run("reduce", main, check, other, "--reducer", "identity");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains(other + ":1:15: error: conflicting types for 'check'")
        .contains("previous")
        .contains(other + ":1:15: note: ")
        .contains("declare it once");
  }

  @Test
  void aFileThatIsNamedTwiceIsAnError() {
    String again = Path.of(check).getParent().resolve("./check.c").toString();
    Tool.Result result = Tool.run("reduce", main, check, again, "--reducer", "identity");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains(again + ": error: it is named twice");
  }

  @Test
  void aFileOfAnotherLanguageIsNoCondition() throws IOException {
    String other = write("other.cpp", "class X {};\n");
    Tool.Result result = Tool.run("reduce", main, check, other, "--reducer", "identity");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains(other + ":1:1: error: not a condition")
        .contains("its name is that of a file of C++, and only C is understood");
  }

  @Test
  void ofSeveralEntriesForAFileTheFirstIsTakenWithANote() throws IOException {
    write("twice.c", "int main(void) { return WHICH; }\n");
    String database =
        write(
            "compile_commands.json",
            """
            [{"directory": ".", "file": "twice.c", "command": "cc -DWHICH=1 -c twice.c"},
             {"directory": ".", "file": "twice.c", "command": "cc -DWHICH=2 -c twice.c"}]
            """);
    Tool.Result result =
        Tool.run("reduce", "--compile-commands", database, "--reducer", "identity");
    assertThat(result.out()).contains("return 1;");
    assertThat(result.err())
        .contains(database + ": note: 'twice.c' has several entries; the first one is taken");
    Tool.Result quiet =
        Tool.run("reduce", "--compile-commands", database, "--reducer", "identity", "-q");
    assertThat(quiet.err()).isEmpty();
  }

  @Test
  void ofSeveralEntriesForAFileTheOneWhoseObjectFileIsNamedIsTaken() throws IOException {
    write("twice.c", "int main(void) { return WHICH; }\n");
    write("other.c", "int other;\n");
    String database =
        write(
            "compile_commands.json",
            """
            [{"directory": ".", "file": "other.c", "command": "cc -c other.c"},
             {"directory": ".", "file": "twice.c", "command": "cc -DWHICH=1 -c twice.c -o a.o"},
             {"directory": ".", "file": "twice.c", "command": "cc -DWHICH=2 -c twice.c",
              "output": "made/b.o"}]
            """);
    List<String> words = List.of("reduce", "--compile-commands", database, "--reducer", "identity");
    Tool.Result first = Tool.run(words.toArray(String[]::new));
    assertThat(first.out()).contains("return 1;");
    assertThat(first.err()).containsPattern("the first one is taken; '--unit .*made/b.o' takes");
    for (List<String> globs :
        List.of(
            List.of("--unit", "made/b.o"),
            List.of("--unit", "*.c", "--unit", "**/b.o"),
            List.of("--unit", "made/*", "--unit", "*.c"))) {
      List<String> all = new ArrayList<>(words);
      all.addAll(globs);
      Tool.Result named = Tool.run(all.toArray(String[]::new));
      assertThat(named.out()).as("%s", globs).contains("return 2;");
      assertThat(named.err()).as("%s", globs).doesNotContain("several entries");
    }
  }

  @Test
  void aDatabaseWithoutFilesOfCIsAnError() throws IOException {
    Tool.Result result =
        Tool.run(
            "reduce", "--compile-commands", write("empty.json", "[]"), "--reducer", "identity");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("it has no file whose name ends in .c or .i");
  }

  @Test
  void eachFileThatIsMissingIsNamed() {
    Tool.Result result = Tool.run("reduce", main, "absent.c", "gone.c", "--reducer", "identity");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains("absent.c: error: no such file")
        .contains("gone.c: error: no such file");
  }
}
