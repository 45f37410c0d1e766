package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** What commands in compilation databases mean, in the spellings that compilers know. */
class DatabaseFlagsTest {
  @TempDir Path directory;

  private String write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  private String database(String command, String file) throws IOException {
    return write(
        "compile_commands.json",
        """
        [{"directory": "src", "file": "%2$s", "command": "%1$s -c %2$s"}]
        """
            .formatted(command, file));
  }

  private static Tool.Result reduced(String database, String... more) {
    String[] words = new String[5 + more.length];
    System.arraycopy(
        new String[] {"reduce", "--compile-commands", database, "--reducer", "identity"},
        0,
        words,
        0,
        5);
    System.arraycopy(more, 0, words, 5, more.length);
    return Tool.run(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cc -DPART=7",
        "cc -D PART=7",
        "cc -Wp,-MMD,x.d,-DPART=7",
        "cc -Xpreprocessor -DPART=7",
        "cc --define-macro=PART=7",
        "cc -include part.h -I../given",
        "cc -I../given --include=part.h",
        "ccache cc -DPART=7"
      })
  void macrosAreDefinedInAllSpellings(String command) throws IOException {
    write("given/part.h", "#define PART 7\n");
    write("src/one.c", "int main(void) { return PART; }\n");
    Tool.Result result = reduced(database(command, "one.c"));
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).contains("return 7;");
  }

  /** In GNU89, an inline function is defined for other files, too. */
  @Test
  void theStandardIsThatOfBothSpellings() throws IOException {
    write("src/one.c", "inline int f(void) { return 1; }\nint main(void) { return f(); }\n");
    assertThat(reduced(database("cc --std=gnu89", "one.c"), "-q").exitCode()).isZero();
    assertThat(reduced(database("cc --std=gnu99", "one.c"), "-q").err())
        .contains("undefined reference to 'f'");
  }

  /** A program may print its file's name: it is the one that its compiler was given. */
  @Test
  void filesAreCalledAsInTheCommand() throws IOException {
    write("given/part.h", "static inline const char *part(void) { return __FILE__; }\n");
    write("src/near.h", "static inline const char *near(void) { return __FILE__; }\n");
    String text =
        """
        #include <part.h>
        #include "near.h"
        int puts(const char *);
        int main(void) { puts(part()); puts(near()); puts(__FILE__); return 0; }
        """;
    write("src/one.c", text);
    String all = reduced(database("cc -I../given", "one.c")).out();
    assertThat(all).contains("\"../given/part.h\"; }", "\"near.h\"; }", "puts(\"one.c\");");
    write("src/deep/one.c", text);
    write("src/deep/near.h", "static inline const char *near(void) { return __FILE__; }\n");
    String deep = reduced(database("cc -I ../given/", "deep/one.c")).out();
    assertThat(deep)
        .contains("\"../given/part.h\"; }", "\"deep/near.h\"; }", "puts(\"deep/one.c\");");
    String absolute = directory.resolve("src/one.c").toString();
    assertThat(reduced(database("cc -I../given", absolute)).out())
        .contains("puts(\"" + absolute + "\");");
  }

  /** For {@code cc}, their types have other sizes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "arm-none-eabi-gcc",
        "/opt/x/bin/avr-gcc",
        "ccache riscv32-unknown-elf-gcc-12",
        "x86_64-w64-mingw32-gcc",
        "sdcc"
      })
  void aCrossCompilerIsToBeNamed(String compiler) throws IOException {
    write("src/one.c", "int main(void) { return sizeof(long); }\n");
    String database = database(compiler, "one.c");
    Tool.Result result = reduced(database);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains("src/one.c: error: it is compiled by '")
        .contains("name it, if you trust it: --cpp");
    assertThat(reduced(database, "--cpp", "gcc -E").out()).contains("return sizeof(long);");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x86_64-linux-gnu-gcc-12", "clang-15", "afl-clang-fast", "musl-gcc"})
  void compilersForThisMachineAreNone(String compiler) throws IOException {
    write("src/one.c", "int main(void) { return 0; }\n");
    assertThat(reduced(database(compiler, "one.c")).err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "-fwrapv,-fwrapv,compile the residual program with '-fwrapv'",
    "-O2,-ffast-math,'-ffast-math' of this file is not that of all",
  })
  void optionsThatATextCannotHaveAreNamed(String first, String second, String note)
      throws IOException {
    write("src/one.c", "int other(void);\nint main(void) { return other(); }\n");
    write("src/two.c", "int other(void) { return 0; }\n");
    String database =
        write(
            "compile_commands.json",
            """
            [{"directory": "src", "file": "one.c", "command": "cc %s -c one.c"},
             {"directory": "src", "file": "two.c", "command": "cc %s -c two.c"}]
            """
                .formatted(first, second));
    assertThat(reduced(database).err()).contains("note: " + note);
    assertThat(reduced(database, "-q").err()).isEmpty();
    String written = directory.resolve("residual") + "/";
    assertThat(reduced(database, "-o", written).err()).isEmpty();
  }

  /** C++ and assembly: a program without them is another one, so that it is said. */
  @Test
  void filesThatAreNotOfCAreLeftOutWithANote() throws IOException {
    write("src/one.c", "int other(void);\nint main(void) { return other(); }\n");
    write("src/two.cpp", "extern \"C\" int other(void) { return 0; }\n");
    String database =
        write(
            "compile_commands.json",
            """
            [{"directory": "src", "file": "one.c", "command": "cc -c one.c"},
             {"directory": "src", "file": "two.cpp", "command": "c++ -c two.cpp"}]
            """);
    Tool.Result result = reduced(database);
    assertThat(result.exitCode()).isZero();
    assertThat(result.err())
        .contains("src/two.cpp: note: left out: its name does not end in .c or .i");
    assertThat(reduced(database, "--unit", "**/one.c").err()).contains("left out");
    write("src/three.c", "int third;\n");
    Files.writeString(
        Path.of(database),
        Files.readString(Path.of(database))
            .replace(
                "[", "[{\"directory\": \"src\", \"file\": \"three.c\", \"command\": \"cc\"},\n"));
    assertThat(reduced(database, "--unit", "**/one.c").err()).isEmpty();
  }

  @Test
  void anErrorIsReportedOnce() throws IOException {
    write("src/one.c", "int main(void) { return 1\n");
    assertThat(
            reduced(database("cc", "one.c"))
                .err()
                .lines()
                .filter(line -> line.contains(" at end of input")))
        .hasSizeLessThanOrEqualTo(2)
        .doesNotHaveDuplicates()
        .noneMatch(line -> line.contains("\u2018"));
  }

  /** Where PROGRAM stands without a database, a condition may stand with one. */
  @Test
  void conditionsAreCalculatedWithoutNamingFiles() throws IOException {
    write("src/one.c", "int main(void) { int x = 0; return x; }\n");
    String database = database("cc", "one.c");
    String condition = directory.resolve("bound.txt").toString();
    assertThat(
            Tool.run(
                    "condition",
                    "bound",
                    "--compile-commands",
                    database,
                    "--unwind",
                    "2",
                    "-o",
                    condition)
                .exitCode())
        .isZero();
    String[] both = {"--compile-commands", database, condition, condition};
    assertThat(Tool.run(concat("compare", both)).out()).isEqualTo("equal\n");
    assertThat(Tool.run("condition", "join", both[0], both[1], condition, condition).out())
        .contains("<graphml");
    assertThat(Tool.run("condition", "minimise", both[0], both[1], condition).out())
        .contains("<graphml");
    Tool.Result missing = Tool.run("compare", both[0], both[1], condition);
    assertThat(missing.exitCode()).isEqualTo(2);
    assertThat(missing.err()).contains("Missing required parameter: 'B'");
  }

  private static String[] concat(String first, String[] rest) {
    String[] result = new String[rest.length + 1];
    result[0] = first;
    System.arraycopy(rest, 0, result, 1, rest.length);
    return result;
  }
}
