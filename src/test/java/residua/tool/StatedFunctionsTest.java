package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ToldTool;

/** What tools get of functions without a body that {@code verify --pure} names. */
class StatedFunctionsTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      struct device { int id; };
      typedef unsigned long size_t;
      DECLARED
      int main(void) {
        struct device d = {1};
        int x = __VERIFIER_nondet_int();
        CALLED
        if (x != d.id && x == d.id)
          reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;

  private String program(String declared, String called) throws IOException {
    String text = PROGRAM.replace("DECLARED", declared).replace("CALLED", called);
    return Files.writeString(directory.resolve("p.c"), text).toString();
  }

  /** What a tool gets, which is good C. */
  private String given(String declared, String called, String target) throws IOException {
    Path got = directory.resolve("got.c");
    String script = "cat $1 > %s; gcc -fsyntax-only $1 && echo SAFE".formatted(got);
    String tool = ToldTool.running(directory, "", "sh", "-c", script, "sh", "{program}");
    Files.writeString(Path.of(tool), Files.readString(Path.of(tool)).replace("sv-comp", target));
    residua.testing.Tool.Result result =
        residua.testing.Tool.run(
            "verify", program(declared, called), "--tool", tool, "--pure", "f");
    assertThat(result.out())
        .as(result.err())
        .isEqualTo("TRUE (if these change nothing and reach no error call: f)\n");
    return Files.readString(got);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          extern void f(int);                      | f(x);            | void f(int __residua_1) { }
          void f(void);                            | f();             | void f(void) { }
          extern int f(const char *text, ...);     | x = f("", x);    | int f(const char * __residua_1, ...) { return __VERIFIER_nondet_int(); }
          unsigned long f(struct device *, size_t n); | x = f(&d, 1); | unsigned long f(struct device * __residua_1, size_t __residua_2) { return __VERIFIER_nondet_ulong(); }
          long long int f(size_t);                 | x = f(1);        | long long int f(size_t __residua_1) { return __VERIFIER_nondet_longlong(); }
          signed char f(int *const p, unsigned);   | x = f(0, 1);     | signed char f(int * const __residua_1, unsigned __residua_2) { return __VERIFIER_nondet_char(); }
          _Bool f(double);                         | x = f(1.5);      | _Bool f(double __residua_1) { return __VERIFIER_nondet_bool(); }
          double f(void **p);                      | x = f(0) > 1.0;  | double f(void * * __residua_1) { return __VERIFIER_nondet_double(); }
          int f(int); extern int f(int x);         | x = f(x);        | int f(int __residua_1) { return __VERIFIER_nondet_int(); }
          """)
  void whatIsDeclaredInASimpleWayIsDefined(String declared, String called, String definition)
      throws IOException {
    assertThat(given(declared, called, "sv-comp").lines()).contains(definition.strip());
  }

  /** Each says in its way how any value comes about. */
  @ParameterizedTest
  @ValueSource(strings = {"generic", "cbmc", "klee", "afl"})
  void inputsAreThoseOfTheTarget(String target) throws IOException {
    String text = given("extern unsigned short f(int);", "x = f(x);", target);
    assertThat(text)
        .contains("unsigned short f(int __residua_1) { return __VERIFIER_nondet_ushort(); }")
        .contains("extern unsigned short __VERIFIER_nondet_ushort(void);");
    if (!target.equals("generic")) {
      assertThat(text).contains("unsigned short __VERIFIER_nondet_ushort(void) {");
    }
  }

  /** The tool's doubt stays then. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          extern void f();                                    | f();
          extern int *f(int);                                 | x = *f(1);
          extern struct device f(int);                        | d = f(1);
          extern size_t f(int);                               | x = f(1);
          extern int f(int a[2]);                             | x = f(&x);
          extern int f(int (*back)(int));                     | x = f(0);
          extern int f(int), g(int);                          | x = f(0);
          extern int f(int) __attribute__((__warn_unused_result__)); | x = f(0);
          extern int f(int); extern int f();                  | x = f(0);
          extern int f(struct unknown *);                     | x = f(0);
          extern unsigned f(int); int __VERIFIER_nondet_uint(void) { return 1; } | x = f(0);
          extern unsigned f(int); unsigned __VERIFIER_nondet_uint(void) { return 1; } | x = f(__VERIFIER_nondet_uint());
          extern unsigned f(int); extern int __VERIFIER_nondet_uint(void); | x = f(__VERIFIER_nondet_uint());
          """)
  void othersAreNot(String declared, String called) throws IOException {
    assertThat(given(declared, called, "sv-comp")).doesNotContain("__residua_1", "f(void)");
  }

  /** Of where a pointer leads that another file sets, nothing is stated. */
  @Test
  void pointersOfOtherFilesMayLeadAnywhere() throws IOException {
    String tool = ToldTool.saying(directory, "SAFE\n");
    String program = program("extern int (*f)(int);", "x = f(0);");
    assertThat(
            residua.testing.Tool.run("verify", program, "--tool", tool, "--pure", "f", "-q").out())
        .isEqualTo("UNKNOWN (told: it may call functions that are missing)\n");
  }

  /** What the library or a verifier has is known by its name. */
  @ParameterizedTest
  @CsvSource({
    "abs,x = abs(x)",
    "__VERIFIER_nondet_int,x = __VERIFIER_nondet_int(x)",
    "__other,x = __other(x)"
  })
  void knownFunctionsKeepTheirMeaning(String name, String called) throws IOException {
    String script = "grep -c '__residua_1' $1 || echo SAFE";
    String tool = ToldTool.running(directory, "", "sh", "-c", script, "sh", "{program}");
    String program = program("extern int " + name + "(int);", called + ";");
    assertThat(
            residua.testing.Tool.run("verify", program, "--tool", tool, "--pure", name, "-q").out())
        .startsWith("TRUE (if ");
  }

  /** A place behind the definitions, or in them, is none of the original. */
  @Test
  void placesStayWhereTheyAre() throws IOException {
    String tool = ToldTool.saying(directory, "UNSAFE at p.c:11\nvia residua:3\n");
    String program = program("extern int f(int);", "x = f(x);");
    residua.testing.Tool.Result result =
        residua.testing.Tool.run("verify", program, "--tool", tool, "--pure", "f");
    assertThat(result.out()).isEqualTo("FALSE " + program + ":11\n");
    assertThat(result.err())
        .contains(
            ":11: note: not executed: only the tool says that it is reached, if these return any"
                + " value: f\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cbmc", "esbmc"})
  void aVerifierProvesWithThemWhatItDoubtsWithout(String tool) throws IOException {
    String program = program("extern int f(const char *);", "if (f(\"a\")) x = f(\"b\");");
    String[] words = {"verify", program, "--with", tool, "--timeout", "30", "-q", "--pure", "f"};
    residua.testing.Tool.Result stated = residua.testing.Tool.run(words);
    assumeTrue(!stated.out().contains("not installed"), stated.out());
    assertThat(stated).isEqualTo(new residua.testing.Tool.Result(0, "TRUE\n", ""));
    words[7] = "--entry";
    words[8] = "main";
    assertThat(residua.testing.Tool.run(words).out())
        .startsWith("UNKNOWN (" + tool + ": ")
        .contains("no body for function f");
  }

  /** None is left out. */
  @ParameterizedTest
  @CsvSource({
    "char, -128",
    "signed char, 127",
    "unsigned short, 65535",
    "_Bool, 1",
    "unsigned, 4294967295u",
    "long long, -9223372036854775807ll - 1",
    "long unsigned int, 18446744073709551615ul",
    "double, 1e300"
  })
  void aValueIsAnyOfItsType(String type, String value) throws IOException {
    String program =
        program(
            "extern %s f(int);".formatted(type), "if (f(1) == %s) reach_error();".formatted(value));
    residua.testing.Tool.Result stated =
        residua.testing.Tool.run(
            "verify", program, "--with", "cbmc", "--timeout", "30", "-q", "--pure", "f");
    assumeTrue(!stated.out().contains("not installed"), stated.out());
    assertThat(stated.out()).isEqualTo("FALSE " + program + ":9\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cbmc", "esbmc"})
  void aVerifierFindsTheErrorThatAValueReaches(String tool) throws IOException {
    String program = program("extern int f(int *);", "if (f(&x) == 12) reach_error();");
    residua.testing.Tool.Result stated =
        residua.testing.Tool.run(
            "verify", program, "--with", tool, "--timeout", "30", "-q", "--pure", "f");
    assumeTrue(!stated.out().contains("not installed"), stated.out());
    assertThat(stated.out()).isEqualTo("FALSE " + program + ":9\n");
  }
}
