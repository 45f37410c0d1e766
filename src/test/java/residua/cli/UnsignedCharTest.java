package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Gcc;
import residua.testing.Tool;

/** Programs whose files are all compiled with {@code -funsigned-char}. */
class UnsignedCharTest {
  private static final String FLAG = "-funsigned-char";

  @TempDir private Path directory;

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  /** Two files with some options each. */
  private String database(String first, String second) throws IOException {
    return write(
        "compile_commands.json",
        """
        [{"directory": ".", "file": "one.c", "command": "cc %s -c one.c"},
         {"directory": ".", "file": "two.c", "command": "cc %s -c two.c"}]
        """
            .formatted(first, second));
  }

  private String database(String options) throws IOException {
    return database(options, options);
  }

  private Tool.Result analysed(String database, String with) {
    return Tool.run("analyse", "--compile-commands", database, "--with", with, "-q");
  }

  @Test
  void charIsRepresentedSo() throws IOException {
    List<String> conditions =
        List.of(
            "(char) 200 > 0",
            "'\\xff' == 255",
            "\"\\xff\"[0] == 255",
            "other == 254",
            "(char) -1 / 2 == 127",
            "(signed char) 200 < 0",
            "LAST == 255",
            "sizeof lengths == 2",
            "chosen('\\xff') == 3",
            "of((char) -3) == 253",
            "parts[0] == 200 && parts[1] == 100");
    StringBuilder checks = new StringBuilder();
    conditions.forEach(each -> checks.append("if (!(" + each + ")) reach_error();\n"));
    write(
        "one.c",
        """
        void reach_error(void);
        extern char other;
        enum { LAST = '\\xff' };
        char lengths['\\xff' > 0 ? 2 : 1];
        char parts[2] = { 200, 100 };
        int of(char c) { return c; }
        int chosen(char c) { switch (c) { case 255: return 3; default: return 4; } }
        int main(void) {
        %s return 0; }
        """
            .formatted(checks));
    write("two.c", "void reach_error(void) {}\nchar other = -2;\n");
    assertThat(analysed(database(FLAG), "value").out()).startsWith("TRUE");
  }

  @Test
  void executionsAreThoseOfTheOption() throws IOException {
    write(
        "one.c",
        """
        void reach_error(void);
        char __VERIFIER_nondet_char(void);
        int main(void) { if (__VERIFIER_nondet_char() > 200) reach_error(); return 0; }
        """);
    write("two.c", "void reach_error(void) {}\n");
    assertThat(analysed(database(FLAG), "bmc").out()).startsWith("FALSE");
    Tool.Result executed =
        Tool.run("verify", "--compile-commands", database(FLAG), "--with", "execute:20s", "-q");
    assertThat(executed.out()).startsWith("FALSE");
    assertThat(analysed(database(FLAG + " -fsigned-char"), "value").out()).startsWith("TRUE");
  }

  @Test
  void oneFileSaysWhatItNeeds() throws Exception {
    write("one.c", "int other(void);\nint main(void) { return other(); }\n");
    write("two.c", "int other(void) { return (char) 200 < 0; }\n");
    String database = database(FLAG);
    Path residual = directory.resolve("residual.c");
    Tool.Result reduced =
        Tool.run(
            "reduce",
            "--compile-commands",
            database,
            "--reducer",
            "identity",
            "-o",
            residual.toString());
    assertThat(reduced.exitCode()).as(reduced.err()).isZero();
    assertThat(Files.readString(residual)).contains("compile this with -funsigned-char");
    String program = directory.resolve("program").toString();
    Gcc.Outcome without = Gcc.outcome(List.of("gcc", "-o", program, residual.toString()));
    assertThat(without.exitCode()).isNotZero();
    Gcc.Outcome with = Gcc.outcome(List.of("gcc", FLAG, "-o", program, residual.toString()));
    assertThat(with.exitCode()).isZero();
    assertThat(Gcc.outcome(List.of(program)).exitCode()).isZero();
  }

  @Test
  void aDirectoryIsCompiledWithTheOptionsOfItsFiles() throws Exception {
    write("one.c", "int other(void);\nint main(void) { return other(); }\n");
    write("two.c", "int other(void) { return (char) 200 < 0; }\n");
    Path residual = Files.createDirectories(directory.resolve("residual"));
    Tool.Result reduced =
        Tool.run(
            "reduce",
            "--compile-commands",
            database(FLAG),
            "--reducer",
            "identity",
            "-o",
            residual.toString());
    assertThat(reduced.exitCode()).as(reduced.err()).isZero();
    String program = directory.resolve("program").toString();
    List<String> command =
        List.of("gcc", FLAG, "-o", program, residual + "/one.c", residual + "/two.c");
    assertThat(Gcc.outcome(command).exitCode()).isZero();
    assertThat(Gcc.outcome(List.of(program)).exitCode()).isZero();
  }

  @Test
  void filesThatDisagreeAreAnErrorWithBothPlaces() throws IOException {
    write("one.c", "int other(void);\nint main(void) { return other(); }\n");
    write("two.c", "int other(void) { return 0; }\n");
    Tool.Result result = analysed(database("-fsigned-char", FLAG), "value");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains("two.c: error: char is unsigned, by its option '-funsigned-char'")
        .contains("one.c: note: char is signed by -fsigned-char");
    assertThat(analysed(database(FLAG + " -m32"), "value").err()).contains("not go with -m32");
  }
}
