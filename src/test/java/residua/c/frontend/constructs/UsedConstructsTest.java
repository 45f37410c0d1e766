package residua.c.frontend.constructs;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Construct;
import residua.c.frontend.CFrontend;
import residua.c.preprocessor.CompilerCheck;
import residua.c.preprocessor.Preprocessor;
import residua.c.semantics.DataModel;

/** What is found of what tools may read otherwise than compilers do. */
class UsedConstructsTest {
  private static final Path PROGRAMS = Path.of("test-programs/constructs");
  private static final Pattern NAME = Pattern.compile("/\\* construct: (.*) \\*/");
  private static final List<String> COMPILER = List.of("cc", "-E");

  private static List<Construct> in(String name, String text) throws InputException {
    return in(name, text, DataModel.LP64);
  }

  private static List<Construct> in(String name, String text, DataModel model)
      throws InputException {
    String preprocessed =
        Preprocessor.isNeededFor(text)
            ? new Preprocessor(COMPILER, List.of())
                .run(Files.exists(Path.of(name)) ? name : "-", text.getBytes(ISO_8859_1))
            : text;
    SourceText source = new SourceText(name, preprocessed, text);
    return CFrontend.constructs(source, source, "main", new CompilerCheck(COMPILER)::errors, model);
  }

  private static List<String> names(String text) throws InputException {
    return in("p.c", text).stream().map(Construct::name).toList();
  }

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList().stream();
    }
  }

  /** Each program in which a construct is measured has it, and plain C has none. */
  @ParameterizedTest
  @MethodSource("programs")
  void isFoundWhereItIsMeasured(Path file) throws IOException, InputException {
    String text = Files.readString(file, ISO_8859_1);
    Matcher name = NAME.matcher(text);
    assertThat(name.lookingAt()).isTrue();
    List<String> found = in(file.toString(), text).stream().map(Construct::name).toList();
    if (name.group(1).startsWith("plain: ")) {
      assertThat(found).isEmpty();
    } else {
      assertThat(found).contains(name.group(1));
    }
  }

  @Test
  void hasItsPlace() throws InputException {
    assertThat(in("p.c", "int v;\nextern int w __asm__(\"v\");\nint main(void) { return w; }"))
        .extracting(each -> each.name() + " at " + each.at())
        .containsExactly("label for the assembler at p.c:2");
  }

  /** An object is in scope in its initialiser, where it has no value yet. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int x = x;                                   | true",
        "int y = 1, x = (y + x);                      | true",
        "int x[2] = {1, x[0]};                        | true",
        "struct s x = {.p = x.p};                     | true",
        "for (int x = x; x;) break;                   | true",
        "int (*x)(void) = x;                          | true",
        "int x = ({ int t = x; t; });                 | true",
        "char *x = malloc(sizeof *x);                 | false",
        "char *x = malloc(sizeof(x[0]) + sizeof x);   | false",
        "struct s x = {&x, (char *) &x.p};            | false",
        "int y = 1, x = y; x = x + 1;                 | false",
        "struct s y = {0}; void *x = y.x;             | false",
        "{ int x = 3; } static int z; int *x = &z;    | false"
      })
  void selfInitialisationIsFound(String text, boolean isOne) throws InputException {
    String program =
        "void *malloc(unsigned long); struct s { void *p, *x; };\nint main(void) { %s return 0; }\n"
            .formatted(text);
    assertThat(names(program).contains("self-initialisation")).isEqualTo(isOne);
  }

  /** What headers declare and the program does not use says nothing of it. */
  @Test
  void isOnlyFoundWhereItIsUsed() throws InputException {
    String text =
        """
        #include <assert.h>
        #include <limits.h>
        #include <math.h>
        #include <stdbool.h>
        #include <stddef.h>
        #include <stdint.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        extern void reach_error(void) __attribute__((__noreturn__));
        static union { int a; } unused __attribute__((packed));
        static __inline__ int unusedToo(int n) { return __builtin_clz(n); }
        int main(void) {
          char *p = malloc(4);
          if (!p) abort();
          strcpy(p, "abc");
          uint32_t n = strlen(p);
          printf("%d %s\\n", (int) sqrt(4.0), p);
          assert(n == 3);
          if (n != 3) reach_error();
          bool b = n > 2;
          return !b;
        }
        """;
    assertThat(names(text)).isEmpty();
  }

  /** Attributes that change nothing are known; all others count. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          noreturn                          |
          __unused__, cold                  |
          format(printf, 1, 2)              |
          section("mine")                   |
          section(".init_array")            | attribute section
          unheard_of                        | attribute unheard_of
          cold, __mode__(QI)                | attribute mode
          aligned(__alignof__(int))         | attribute aligned
          """)
  void attributesAreHarmlessOnlyIfKnown(String attributes, String found) throws InputException {
    String text = "int main(void) { static int v __attribute__((" + attributes + ")); return v; }";
    assertThat(names(text)).isEqualTo(found == null ? List.of() : List.of(found));
  }

  /** It matters where the order of evaluation does, and nowhere else. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          g + f()             | order of operands
          two(g, f())         | order of arguments
          (t[g] = f())        | order of an assignment
          (g += f())          | order of an assignment
          t[f()] + g          | order of operands
          f() + f()           | order of operands
          (g, f())            |
          g && f()            |
          (g ? f() : g)       |
          two(1, f())         |
          (t[0] = h())        |
          h() + g             |
          """)
  void ordersMatterWhereSomethingIsDisturbed(String expression, String found)
      throws InputException {
    String text =
        "int g, t[9]; int f(void) { g++; return 1; } int h(void) { return g; }"
            + " int two(int a, int b) { return a - b; } int main(void) { return "
            + expression
            + "; }";
    assertThat(names(text)).isEqualTo(found == null ? List.of() : List.of(found));
  }

  /** Numbers with a fraction are calculated in registers of 80 bits there. */
  @Test
  void floatingPointNumbersAreReadOtherwiseFor32Bits() throws InputException {
    String text = "int main(void) { double d = 0; return d > 1; }";
    assertThat(in("p.c", text)).isEmpty();
    assertThat(in("p.c", text, DataModel.ILP32))
        .extracting(Construct::name)
        .containsExactly("floating-point numbers for 32 bits");
  }

  /**
   * What the reducer adds is known by names and by a file, which programs may use as well; what
   * headers of the system declare is known by theirs.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          `#line 1 "residua"` | extern int w __asm__("v");               | label for the assembler
          `# 1 "residua" 3` | extern int w __attribute__((alias("v"))); | attribute alias
          `#line 1 "p.c"` | extern int __residua_w __asm__("v");     | label for the assembler
          `# 1 "/usr/include/a.h" 3` | extern int w __asm__("v");              | label for the assembler
          `# 1 "/usr/include/a.h" 3` | int w(void) __asm__("f");               | label for the assembler
          `# 1 "/usr/include/a.h" 3` | int w(void) __attribute__((alias("f"))); | attribute alias
          `# 1 "/usr/include/a.h" 3` | int f(void) __attribute__((constructor)); | attribute constructor
          """)
  void noNameHidesWhatAProgramHas(String marker, String declaration, String found)
      throws InputException {
    String name = declaration.contains("__residua_w") ? "__residua_w" : "w";
    String use = declaration.contains("(void)") ? name + "()" : name;
    String text =
        "int v; int f(void) { return v++; }\n"
            + marker
            + "\n"
            + declaration
            + "\n#line 4 \"p.c\"\nint main(void) { f(); return "
            + use
            + "; }\n";
    assertThat(names(text)).contains(found);
  }

  /** What is said of the library's functions in its headers is known to tools. */
  @Test
  void headersOfTheSystemMayNameTheirFunctionsForTheAssembler() throws InputException {
    String text =
        """
        # 1 "/usr/include/a.h" 1 3
        extern int scan(const char *) __asm__("" "__isoc99_scan") __attribute__((__nothrow__));
        # 2 "p.c" 2
        int main(void) { return scan("1"); }
        """;
    assertThat(names(text)).isEmpty();
  }
}
