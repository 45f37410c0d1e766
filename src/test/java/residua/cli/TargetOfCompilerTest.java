package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/**
 * The machine that a program is read for is that of the compiler in use; machines whose semantics
 * is not known are refused by name.
 */
class TargetOfCompilerTest {
  private static final String REACHED_IF_NARROW =
      """
      void reach_error(void);
      int main(void) {
        if (sizeof(long) == 4)
          reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;
  private String program;
  private String withDirective;

  @BeforeEach
  void write() throws IOException {
    program = write("plain.c", REACHED_IF_NARROW);
    withDirective = write("directive.c", "#define NOTHING\n" + REACHED_IF_NARROW);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  /** A compiler that prints these macros and counts how often it is asked. */
  private String compiler(String name, String macros) throws IOException {
    StringBuilder lines = new StringBuilder("#!/bin/sh\necho asked >> " + directory + "/asked\n");
    lines.append("case \"$*\" in *-dM*) ;; *) exec cc \"$@\" ;; esac\n");
    for (String macro : macros.split("; ")) {
      lines.append("echo '#define ").append(macro.replace("=", " ")).append("'\n");
    }
    Path script = Files.writeString(directory.resolve(name), lines);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    return script.toString();
  }

  private static final String LP64 =
      "__CHAR_BIT__=8; __SIZEOF_INT__=4; __SIZEOF_LONG__=8; __SIZEOF_POINTER__=8; ";
  private static final String ILP32 =
      "__CHAR_BIT__=8; __SIZEOF_INT__=4; __SIZEOF_LONG__=4; __SIZEOF_POINTER__=4; ";

  private Tool.Result analysed(String file, String... more) {
    String[] words = new String[4 + more.length];
    words[0] = "analyse";
    words[1] = file;
    words[2] = "--with";
    words[3] = "value";
    System.arraycopy(more, 0, words, 4, more.length);
    return Tool.run(words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "msp430-gcc | __SIZEOF_INT__=2; __SIZEOF_POINTER__=2 | msp430-gcc: int has 16 bits",
        "mips-gcc | __SIZEOF_INT__=4; __SIZEOF_LONG__=8; __SIZEOF_POINTER__=8;"
            + " __BYTE_ORDER__=__ORDER_BIG_ENDIAN__ | mips-gcc: values are big-endian",
        "c28-gcc | __CHAR_BIT__=16; __SIZEOF_POINTER__=2 | c28-gcc: char has 16 bits",
        "arm64-gcc | __SIZEOF_LONG__=8; __SIZEOF_POINTER__=8; __CHAR_UNSIGNED__=1"
            + " | arm64-gcc: char is unsigned",
        "mingw-gcc | __SIZEOF_LONG__=4; __SIZEOF_POINTER__=8"
            + " | mingw-gcc: pointers have 64 bits, and long has 32 bits",
        "avr-gcc | __SIZEOF_INT__=4; __SIZEOF_DOUBLE__=4; __SIZEOF_POINTER__=4"
            + " | avr-gcc: double has 32 bits",
        "arm-gcc | __SIZEOF_LONG__=4; __SIZEOF_POINTER__=4"
            + " | arm-gcc: values of 64 bits may not be aligned as on i386"
      })
  void refusesOtherMachinesByName(String name, String macros, String message) throws IOException {
    String compiler = compiler(name, macros);
    for (String file : new String[] {program, withDirective}) {
      Tool.Result result = analysed(file, "--cpp", compiler + " -E");
      assertThat(result.exitCode()).as(result.err()).isEqualTo(1);
      assertThat(result.err()).contains("error: ").contains(message);
      assertThat(result.out()).isEmpty();
    }
  }

  @Test
  void followsTheCompilerThatIsNamed() throws IOException {
    String narrow = compiler("i686-gcc", ILP32 + "__i386__=1");
    assertThat(analysed(program, "--cpp", narrow + " -E").out()).startsWith("FALSE");
    assertThat(analysed(program, "--cpp", "gcc -m32 -E").out()).startsWith("FALSE");
    String wide = compiler("wide-gcc", LP64 + "__x86_64__=1");
    assertThat(analysed(program, "--cpp", wide + " -E").out()).startsWith("TRUE");
    assertThat(analysed(program, "--cpp", "gcc -m32 -m64 -E").out()).startsWith("TRUE");
  }

  @Test
  void asksTheCompilerOnce() throws IOException {
    String wide = compiler("wide-gcc", LP64 + "__x86_64__=1");
    assertThat(analysed(program, "--cpp", wide + " -E").exitCode()).isZero();
    assertThat(Files.readAllLines(directory.resolve("asked"))).hasSize(1);
  }

  @Test
  void refusesUnsignedCharOfAnOption() {
    for (String file : new String[] {program, withDirective}) {
      Tool.Result result = analysed(file, "--cpp", "gcc -funsigned-char -E");
      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.err()).contains("gcc -funsigned-char: char is unsigned");
    }
  }

  @ParameterizedTest
  @CsvSource({"-fshort-enums", "-fpack-struct", "-funsigned-bitfields"})
  void refusesWhatNoMacroSays(String option) {
    Tool.Result result = analysed(program, "--cpp", "gcc " + option + " -E");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("'" + option + "' changes how values are represented");
  }

  @Test
  void refusesUnitsForOtherMachines() throws IOException {
    String other = write("other.c", "int other(void) { return 0; }\n");
    String compiler = compiler("mips-gcc", LP64 + "__BYTE_ORDER__=__ORDER_BIG_ENDIAN__");
    Tool.Result result =
        Tool.run("analyse", program, other, "--with", "value", "--cpp", compiler + " -E");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("mips-gcc: values are big-endian");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LP64 | gcc -m32 -E | --data-model LP64 contradicts gcc -m32 -E, which compiles for ILP32",
        "LP64 | cc -E -m32 | --data-model LP64 contradicts cc -E -m32, which compiles for ILP32",
        "ILP32 | WIDE -E | wide-gcc -E -m32, which compiles for LP64"
      })
  void refusesADataModelThatContradictsTheCompiler(String model, String cpp, String message)
      throws IOException {
    String command = cpp.replace("WIDE", compiler("wide-gcc", LP64 + "__x86_64__=1"));
    Tool.Result result =
        Tool.run("verify", program, "--with", "value", "--data-model", model, "--cpp", command);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains(message);
  }
}
