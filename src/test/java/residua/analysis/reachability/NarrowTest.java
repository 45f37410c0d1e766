package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.pipeline.analysis.BuiltInAnalyses;
import residua.testing.Extent;
import residua.testing.Narrow;
import residua.testing.Tool;

/** Programs for 32 bits: the same text means something else. */
class NarrowTest {
  private static final String TEXT =
      """
      extern long __VERIFIER_nondet_long(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      struct s { char c; long long l; int *p; double d; };
      static int a[4] = {1, 2, 3, 4};
      int main(void) {
        unsigned long u = 0xFFFFFFFFUL; u++;
        if (u != 0) reach_error();
        if (sizeof(struct s) != 24 || sizeof 2147483648 != 8) reach_error();
        int *p = a + 3; p = p + (__VERIFIER_nondet_uint() % 1u - 1u);
        if (*p != 3) reach_error();
        int **q = &p; struct s t = {'a', 5, a, 1.5};
        if (t.p != a || **q != 3 || p - a != 2) reach_error();
        if ((void *) -1 != (void *) 0xFFFFFFFFu) reach_error();
        union { int *p; unsigned u; } w; w.u = 0;
        if (w.p) reach_error();
        w.p = a;
        if (w.p != a || (long) -1 < 0u) reach_error();
        long x = __VERIFIER_nondet_long();
        if (x > 2147483646) LAST;
        return 0;
      }
      """;

  /** A program for 32 bits that ends with a statement. */
  static String text(String last) {
    return TEXT.replace("LAST", last);
  }

  /** Where only TRUE would be wrong, nothing has to be executed. */
  private static final String UNEXECUTED = "--no-execute";

  @TempDir Path directory;

  static List<String> analyses() {
    return BuiltInAnalyses.names().stream().filter(name -> !name.equals("enumerate")).toList();
  }

  private String file(String name, String last) throws IOException {
    return Files.writeString(directory.resolve(name), text(last)).toString();
  }

  @ParameterizedTest
  @MethodSource("analyses")
  void isReadFor32Bits(String name) throws IOException {
    // What two unknown values are to each other is not what explicit values tell.
    String last = name.equals("value") ? "return 0" : "if (x + 1 > x) reach_error()";
    String safe = file("safe.c", last);
    assertThat(Tool.run("analyse", safe, "-m32", "--with", name).out()).isEqualTo("TRUE\n");
    assertThat(Tool.run("analyse", safe, "--with", name, UNEXECUTED).out())
        .doesNotStartWith("TRUE");
  }

  @ParameterizedTest
  @MethodSource("analyses")
  void errorsAreRunWith32Bits(String name) throws Exception {
    String unsafe = file("unsafe.c", "if (x + 1 < x) reach_error()");
    assumeTrue(Narrow.isRunSomehow(directory), "programs for 32 bits are not made and run here");
    assertThat(Tool.run("analyse", unsafe, "-m32", "--with", name).out()).startsWith("FALSE");
  }

  /** How much may be read at most may be more than a number with a sign is. */
  @ParameterizedTest
  @ValueSource(
      strings = {"fread(b, 0, 4294967295u, f)", "(unsigned) read(0, (void *) 0, 4294967295u)"})
  void nothingMayHaveBeenRead(String call) throws IOException {
    String text =
        """
        extern unsigned fread(void *, unsigned, unsigned, void *);
        extern int read(int, void *, unsigned);
        extern void reach_error(void);
        int main(void) { char b[4]; void *f = 0; if (CALL == 0) reach_error(); return 0; }
        """;
    String file =
        Files.writeString(directory.resolve("read.c"), text.replace("CALL", call)).toString();
    assertThat(Tool.run("analyse", file, "-m32", "--with", "bmc", UNEXECUTED).out())
        .doesNotStartWith("TRUE");
  }

  /** Behind the last address comes the first one. */
  @ParameterizedTest
  @MethodSource("analyses")
  void addressesWrapAround(String name) throws IOException {
    String text =
        """
        extern unsigned __VERIFIER_nondet_uint(void);
        extern void reach_error(void);
        int main(void) {
          unsigned u = __VERIFIER_nondet_uint() % 1u;
          char *stored = (char *) (0xFFFFFFFFu + u);
          stored = stored + 1;
          int *high = (int *) (0xFFFFFFFCu + u);
          if (CONDITION) reach_error();
          return 0;
        }
        """;
    List<String> all =
        List.of(
            "stored == 0",
            "(char *) (0xFFFFFFFFu + u) + 1 == 0",
            "(char *) 0 - 1 == (char *) 0xFFFFFFFFu",
            "(int *) (4 + u) - high == 2");
    for (String reached : Extent.inTurn(all, 1, name)) {
      String program =
          Files.writeString(directory.resolve("wraps.c"), text.replace("CONDITION", reached))
              .toString();
      assertThat(Tool.run("analyse", program, "-m32", "--with", name, UNEXECUTED).out())
          .as(reached)
          .doesNotStartWith("TRUE");
    }
  }

  /** What is read into a long has its four bytes; what lies behind it stays. */
  @Test
  void theLibraryStoresAsWideAsTypesAre() throws IOException {
    String text =
        """
        extern int scanf(const char *, ...);
        extern long strtol(const char *, char **, int);
        extern void reach_error(void);
        int main(void) {
          struct { long read; int behind; } s = {1, 5};
          struct { char *end; int behind; } t = {0, 6};
          scanf("%ld", &s.read);
          strtol("12", &t.end, 10);
          if (s.behind != 5 || t.behind != 6) reach_error();
          if (s.read == 77) LAST;
          return 0;
        }
        """;
    Path program = directory.resolve("reads.c");
    for (String name : List.of("value", "bmc")) {
      Files.writeString(program, text.replace("LAST", "return 1"));
      assertThat(Tool.run("analyse", program.toString(), "-m32", "--with", name).out())
          .isEqualTo("TRUE\n");
      Files.writeString(program, text.replace("LAST", "reach_error()"));
      assertThat(Tool.run("analyse", "" + program, "-m32", "--with", name, UNEXECUTED).out())
          .doesNotStartWith("TRUE");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"unsigned int", "long unsigned int", "unsigned long"})
  void headersOfAnotherMachineAreWarnedOf(String sizes) throws IOException {
    String text =
        "typedef %s size_t;\nextern void reach_error(void);\nint main(void) { if (0) reach_error(); return 0; }\n"
            .formatted(sizes);
    String program = Files.writeString(directory.resolve("headers.c"), text).toString();
    boolean isNarrow = sizes.equals("unsigned int");
    String warning =
        program
            + ":1:9: warning: size_t is '"
            + sizes
            + "': the headers are those of a machine of "
            + (isNarrow ? "32bit" : "64bit")
            + ", and the program is read for "
            + (isNarrow ? "64bit; give -m32" : "32bit; leave -m32 out");
    for (String command : List.of("analyse", "verify")) {
      List<String> said = warnings(command, program, "--with", "value");
      assertThat(said).isEqualTo(isNarrow ? List.of(warning) : List.of());
      said = warnings(command, program, "--with", "value", "-m32");
      assertThat(said).isEqualTo(isNarrow ? List.of() : List.of(warning));
    }
  }

  private static List<String> warnings(String... command) {
    return Tool.run(command).err().lines().filter(line -> line.contains(": warning: ")).toList();
  }

  /** gcc -m32 says 8 of one and 4 of the other. */
  @Test
  void alignmentsOfWideTypesAreLeftOpen() throws IOException {
    for (String operator : List.of("__alignof__", "_Alignof")) {
      String text =
          "extern void reach_error(void); int main(void) { if (%s(double) == %s) reach_error();"
              + " return 0; }";
      for (String size : List.of("4", "8")) {
        Path program =
            Files.writeString(directory.resolve("aligned.c"), text.formatted(operator, size));
        assertThat(Tool.run("analyse", program.toString(), "-m32", "--with", "value").out())
            .startsWith("UNKNOWN");
      }
    }
  }

  /** Compilers give nothing for such a file: they take it as it is. */
  @ParameterizedTest
  @ValueSource(strings = {"safe.i", "safe.c", "dir.c/safe.i"})
  void whatIsPreprocessedAlreadyIsNotAgain(String name) throws IOException {
    Files.createDirectories(directory.resolve("dir.c"));
    String safe = file(name, "return sizeof(long) == 4 ? 0 : 1");
    String[] options = {"-m32", "-DN=1", "-I."};
    for (String option : options) {
      assertThat(Tool.run("inspect", safe, option).out()).contains("function main");
    }
    assertThat(Tool.run("analyse", safe, "-m32", "--with", "bmc").out()).isEqualTo("TRUE\n");
    assertThat(Tool.run("analyse", safe, "--with", "bmc", UNEXECUTED).out())
        .doesNotStartWith("TRUE");
  }

  /** Directives in it are obeyed all the same. */
  @Test
  void whatHasDirectivesIsPreprocessedWhateverItsName() throws IOException {
    String program =
        Files.writeString(
                directory.resolve("macro.i"),
                "#define THREE 3\nextern void reach_error(void);\n"
                    + "int main(void) { if (THREE != 3) reach_error(); return 0; }\n")
            .toString();
    assertThat(Tool.run("analyse", program, "-m32", "--with", "value").out()).isEqualTo("TRUE\n");
    assertThat(Tool.run("analyse", program, "--with", "value").out()).isEqualTo("TRUE\n");
  }

  /** As it is with 32 bits where the libraries for that are not installed. */
  @ParameterizedTest
  @ValueSource(strings = {"value", "bmc"})
  void whoCannotRunItSaysWhy(String name) throws IOException {
    String text =
        """
        extern void reach_error(void);
        extern int __VERIFIER_nondet_int(void);
        extern int there(int) __asm__("not_here");
        int main(void) {
          int n = __VERIFIER_nondet_int();
          if (n == 3) reach_error();
          return n == 4 ? there(n) : 0;
        }
        """;
    String program = Files.writeString(directory.resolve("there.c"), text).toString();
    assertThat(Tool.run("analyse", program, "--with", name).out())
        .startsWith("UNKNOWN (")
        .contains("the program was not executed, since 'cc' cannot compile and link the program: ")
        .contains("not_here")
        .doesNotContain("multilib");
  }

  /** A machine that makes no programs for 32 bits: the interpreter follows what it can. */
  @Test
  void whereNoneCanBeExecutedTheInterpreterIsTheJudge(@TempDir Path machine)
      throws IOException, InterruptedException {
    Path compiler = machine.resolve("cc");
    Files.writeString(
        compiler,
        "#!/bin/sh\n"
            + "case \" $* \" in\n"
            + "*' -E '*) ;;\n"
            + "*' -m32 '*) echo \"ld: cannot find -lgcc\" >&2; exit 1;;\n"
            + "esac\n"
            + "exec /usr/bin/cc \"$@\"\n");
    assertThat(compiler.toFile().setExecutable(true)).isTrue();
    Path program =
        Files.writeString(
            machine.resolve("p.c"),
            """
            extern int __VERIFIER_nondet_int(void);
            extern void reach_error(void);
            int main(void) {
              int x = __VERIFIER_nondet_int();
              if (sizeof(long) == 4 && x == 7) reach_error();
              return 0;
            }
            """);
    for (String analysis : List.of("value", "bmc")) {
      ProcessBuilder builder =
          new ProcessBuilder(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-cp",
              System.getProperty("java.class.path"),
              "residua.cli.Main",
              "verify",
              program.toString(),
              "-m32",
              "--with",
              analysis);
      builder.environment().put("PATH", machine + ":/usr/bin:/bin");
      Process process = builder.redirectError(machine.resolve("said").toFile()).start();
      String out = new String(process.getInputStream().readAllBytes());
      String said = Files.readString(machine.resolve("said"));
      assertThat(process.waitFor()).as(said).isEqualTo(3);
      assertThat(out).isEqualTo("FALSE " + program + ":5\n");
      assertThat(said)
          .contains(
              ":5: note: interpreted, since programs for 32 bits are not executed here, with the"
                  + " inputs 7");
    }
  }
}
