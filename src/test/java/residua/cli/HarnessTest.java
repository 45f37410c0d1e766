package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Skeletons of harnesses: they compile, they run, and they say what is to be confirmed. */
class HarnessTest {
  /**
   * Functions with parameters of many types. None depends on what its arguments are, so that each
   * can be executed with any.
   */
  private static final String LIBRARY =
      """
      #include <stdarg.h>
      #include <stdbool.h>
      #include <stddef.h>
      #include <stdint.h>
      #include <stdio.h>
      #include <time.h>
      #define WIDTH 3
      enum color { RED, GREEN, BLUE };
      enum { MOST = 5 };
      typedef enum { LOW = -1, HIGH = 7 } level;
      typedef struct point { int x, y; enum color c; } point;
      typedef struct { unsigned char r, g, b; } pixel;
      struct opaque;
      typedef struct opaque *handle;
      typedef struct point *place;
      union number { int i; float f; unsigned char bytes[8]; };
      struct node { struct node *next; struct opaque *of; int value; };
      struct deep {
        point at[WIDTH]; union number n;
        struct { short s; unsigned bits : 3; int : 2; _Bool b; } in;
        struct { int anonymous; };
        union { long l; char name[MOST]; };
        const int fixed; int (*cb)(int); double m[2][3]; struct node *list;
      };
      struct flexible { size_t n; int data[]; };
      struct allocator { void *(*get)(size_t); void (*put)(void *); void *state; };
      typedef int (*callback)(void *, const char *);
      typedef int compare(const void *, const void *);
      typedef const char *text;
      typedef int vector[4];
      struct kept { int a; } kept_object;
      /* functions */
      int f_void(void) { return 0; }
      void f_none() { }
      int f_bool(_Bool a, bool b) { return a + b; }
      int f_chars(char a, signed char b, unsigned char c) { return a + b + c; }
      int f_shorts(short a, unsigned short b) { return a + b; }
      unsigned f_ints(int a, unsigned b) { return a + b; }
      unsigned long f_longs(long a, unsigned long b) { return a + b; }
      unsigned long long f_longlongs(long long a, unsigned long long b) { return a + b; }
      double f_reals(float a, double b, long double c) { return a + b; }
      int f_enum(enum color a, level b) { return a == RED && b == HIGH; }
      int f_sizes(size_t a, ptrdiff_t b, uint8_t c, int64_t d, wchar_t e, time_t f) { return c; }
      int f_const(const int a, register int b, volatile int c) { return a + b; }
      int f_struct(point a, struct point b, pixel c) { return a.x == b.y && c.r; }
      int f_union(union number a) { return a.i == 0; }
      int f_deep(struct deep a) { return a.fixed == a.at[0].x; }
      int f_deep_pointer(struct deep *a, const struct deep *b) { return a != b; }
      int f_points(point *a, place b, const pixel *c) { a->x = b->x; return c->r; }
      int f_list(struct node *a) { return a->next == 0; }
      int f_flexible(struct flexible *a) { return a->n == 0; }
      int f_allocator(struct allocator *a) { return a->get != 0; }
      int f_opaque(struct opaque *a, handle b, const struct opaque *c) { return a == b; }
      int f_undeclared(struct only_here *a) { return a == 0; }
      int f_kept(struct kept *a) { return a->a; }
      int f_out(int *a, double *b, _Bool *c, long *d) { *a = *c; *b = *d; return 0; }
      int f_string(const char *a, char *b, text c) { b[0] = a[0]; return c[0]; }
      int f_qualified(volatile int *a, int *restrict b, const char *const c) { return *a; }
      int f_void_pointer(void *a, const void *b) { return a == b; }
      int f_file(FILE *a, struct tm *b) { return a == 0 && b->tm_sec; }
      int f_double(char **a, const char *const *b, int **c) { return a[0][0] == b[0][0] + *c[0]; }
      int f_triple(char ***a, void **b, struct point **c) { return a[0] == 0 && b[0] == 0; }
      int f_array(int a[10], const char b[], vector c) { return a[9] == b[0] + c[3]; }
      int f_static_array(int a[static 6], int b[const 2]) { return a[5] == b[1]; }
      int f_matrix(int a[3][4], const int (*b)[4], double c[][2]) { return a[2][3] == b[0][0]; }
      int f_variable(int n, int a[n], int m[n][n]) { return n > 0 && m[n - 1][n - 1] == 0; }
      int f_callback(callback a, compare *b, compare c) { return a(0, "") == b(0, 0); }
      int f_functions(int (*a)(point, ...), void (*b)(void), char *(*c)(int)) { b(); return 0; }
      int f_struct_callback(point (*a)(int), enum color (*b)(void)) { return a(1).x == b(); }
      int f_function_table(int (**a)(int), int n) { return a[0](1); }
      int f_variadic(const char *a, ...) { return a[0]; }
      int f_arguments(const char *a, va_list b) { return a[0]; }
      struct point f_returns_struct(int a) { struct point p = {0}; return p; }
      const char *f_returns_pointer(void) { return ""; }
      int (*f_returns_function(int a))(int) { return 0; }
      enum color f_returns_enum(void) { return RED; }
      int f_old(a, b, c) int a; char *b; float c; { return a == b[0]; }
      __attribute__((noinline, warn_unused_result)) int f_attribute(int a) { return a; }
      __attribute__((nonnull(1))) int f_nonnull(char *a, struct opaque *b) { return a[0]; }
      int f_names(int i, int j, int result, int main, char *last) { return i + j + main; }
      int f_types(int point, int f_types, char *RED) { return point + f_types; }
      int f_vast(__int128 a, _Complex double b) { return a > 0; }
      int f_length(const uint8_t *data, size_t length) { return data[0]; }
      extern int f_extern(int a) { return a; }
      static int s_static(int a) { return a; }
      static inline int s_inline(const char *a, size_t n) { return a[0]; }
      inline int s_only_inline(int a) { return a; }
      extern inline int s_extern_inline(int a) { return a; }
      static int s_declared(int a); int s_declared(int a) { return a; }
      int use(void) { return s_static(0) + s_inline("", 0) + s_declared(0); }
      """;

  private static final String STUBS =
      """
      _Bool __VERIFIER_nondet_bool(void) { return 1; }
      char __VERIFIER_nondet_char(void) { return 'a'; }
      unsigned char __VERIFIER_nondet_uchar(void) { return 1; }
      short __VERIFIER_nondet_short(void) { return 1; }
      unsigned short __VERIFIER_nondet_ushort(void) { return 1; }
      int __VERIFIER_nondet_int(void) { return 1; }
      unsigned __VERIFIER_nondet_uint(void) { return 1; }
      long __VERIFIER_nondet_long(void) { return 1; }
      unsigned long __VERIFIER_nondet_ulong(void) { return 1; }
      long long __VERIFIER_nondet_longlong(void) { return 1; }
      unsigned long long __VERIFIER_nondet_ulonglong(void) { return 1; }
      float __VERIFIER_nondet_float(void) { return 1; }
      double __VERIFIER_nondet_double(void) { return 1; }
      """;

  @TempDir private Path directory;

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private static List<String> functions() {
    return Stream.of(LIBRARY.split("\n"))
        .map(line -> line.replaceAll("^.*?\\b([fs]_\\w+)\\(.*\\{.*$", "$1"))
        .filter(name -> name.matches("[fs]_\\w+"))
        .toList();
  }

  private String harness(String file, String function) {
    String output = directory.resolve("harness_" + function + ".c").toString();
    Tool.Result result = Tool.run("harness", file + ":" + function, "-o", output);
    assertThat(result.exitCode()).as(result.err()).isZero();
    return output;
  }

  private void execute(List<String> command) throws IOException, InterruptedException {
    Path log = directory.resolve("log");
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue())
        .as(String.join(" ", command) + "\n" + Files.readString(log))
        .isZero();
  }

  private static boolean isIncluding(String harness) throws IOException {
    return Files.readString(Path.of(harness)).contains("lib.c\"\n");
  }

  @Test
  void compilesWithoutWarningsAndRuns() throws IOException, InterruptedException {
    String library = write("lib.c", LIBRARY);
    String stubs = write("stubs.c", STUBS);
    assertThat(functions()).hasSizeGreaterThan(55);
    List<String> apart = new ArrayList<>();
    StringBuilder calls = new StringBuilder();
    execute(List.of("gcc", "-w", "-fno-strict-aliasing", "-c", library, "-o", "lib.o"));
    for (String function : functions()) {
      String harness = harness(library, function);
      boolean isIncluding = isIncluding(harness);
      assertThat(isIncluding).as(function).isEqualTo(function.startsWith("s_"));
      // What is included has its own warnings.
      List<String> warnings =
          isIncluding ? List.of("-w") : List.of("-Wall", "-Werror", "-Dmain=main_" + function);
      for (String compiler : List.of("gcc", "clang")) {
        List<String> command = new ArrayList<>(List.of(compiler, "-c", harness));
        command.addAll(warnings);
        command.addAll(List.of("-o", directory.resolve(function + ".o").toString()));
        execute(command);
      }
      if (!isIncluding) {
        apart.add(directory.resolve(function + ".o").toString());
        calls.append("int main_").append(function).append("(void);");
      }
    }
    calls.append("int main(void) { int r = 0;");
    for (String object : apart) {
      calls.append("r |= main_").append(object.replaceAll(".*/|\\.o$", "")).append("();");
    }
    String all = write("all.c", calls.append(" return r; }").toString());
    List<String> link = new ArrayList<>(List.of("gcc", "-w", "-o", "all", all, stubs, "lib.o"));
    link.addAll(apart);
    execute(link);
    execute(List.of(directory.resolve("all").toString()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f_chars",
        "f_reals",
        "f_enum",
        "f_deep",
        "f_points",
        "f_opaque",
        "f_string",
        "f_file",
        "f_double",
        "f_matrix",
        "f_callback",
        "f_old",
        "f_arguments",
        "f_length",
        "s_static",
        "s_only_inline"
      })
  void isAnalysed(String function) throws IOException {
    String library = write("lib.c", LIBRARY.replaceAll("(?m)^int f_vast.*\\n", ""));
    String harness = harness(library, function);
    List<String> words =
        new ArrayList<>(List.of("analyse", harness, "--with", "value", "--limit", "time=10s"));
    if (!isIncluding(harness)) {
      words.add(2, library);
    }
    Tool.Result result = Tool.run(words.toArray(new String[0]));
    assertThat(result.exitCode()).as(result.out() + result.err()).isIn(0, 4);
  }

  @Test
  void anAssertionInItIsDecided() throws IOException {
    String library = write("lib.c", "int f(unsigned char x) { return x; }\n");
    String text = Files.readString(Path.of(harness(library, "f")));
    assertThat(text).contains("/* Confirm: what must hold here? assert(...); */");
    String holds = write("h1.c", text.replace("(void) result;", "assert(result < 256);"));
    assertThat(Tool.run("analyse", holds, library, "--with", "value,interval").out())
        .startsWith("TRUE");
    String fails = write("h2.c", text.replace("(void) result;", "assert(result != 77);"));
    assertThat(Tool.run("analyse", fails, library, "--with", "bmc").out()).startsWith("FALSE");
  }

  /** Spellings of a pointer and its length; the last column is what is proposed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "char *buf, size_t len                       # len > SIZE_OF_BUF",
        "char *buf, int len                          # len < 0 || len > SIZE_OF_BUF",
        "const unsigned char *data, unsigned size    # size > SIZE_OF_DATA",
        "int n, double *x                            # n < 0 || n > SIZE_OF_X",
        "int argc, char **argv                       # argc < 0 || argc > SIZE_OF_ARGV",
        "int *items, long nitems                     # nitems < 0 || nitems > SIZE_OF_ITEMS",
        "char *dst, char *src, int srcSize, int dstCapacity # srcSize < 0 || srcSize > SIZE_OF_SRC",
        "char *dest, unsigned long *destLen          # destLen[0] > SIZE_OF_DEST",
        "char *bufp, int flags, size_t buflen        # buflen > SIZE_OF_BUFP",
        "void *memory, size_t bytes                  # bytes > sizeof memory",
        "int *p, size_t x                            # x > SIZE_OF_P",
        "int a[], int num_a                          # num_a < 0 || num_a > SIZE_OF_A",
      })
  void proposesPairs(String parameters, String proposed) throws IOException {
    String library =
        write("lib.c", "#include <stddef.h>\nint f(" + parameters + ") { return 0; }\n");
    String text = Files.readString(Path.of(harness(library, "f")));
    assertThat(text).contains("  /* if (" + proposed + ") return 0; */");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"int *p, int flags", "int *p, char c", "int x, int n", "FILE *p, int mode"})
  void proposesNothingElse(String parameters) throws IOException {
    String library = write("lib.c", "#include <stdio.h>\nint f(" + parameters + ") { return 0; }");
    assertThat(Files.readString(Path.of(harness(library, "f")))).doesNotContain("number of");
  }

  @Test
  void saysWhatAnIncompleteTypeNeeds() throws IOException {
    String library = write("lib.c", "struct s;\nint f(struct s *p) { return p != 0; }\n");
    assertThat(Files.readString(Path.of(harness(library, "f"))))
        .contains("struct s *p = 0; /* Confirm: its type is not defined here: get one from");
  }

  @Test
  void leavesMainToTheProgram() throws IOException {
    String library =
        write("prog.c", "int f(int x) { return x; }\nint main(void) { return f(1); }\n");
    String harness = harness(library, "f");
    assertThat(Files.readString(Path.of(harness)))
        .contains("int f_harness(void)")
        .contains("--entry f_harness");
    Tool.Result result =
        Tool.run("analyse", harness, library, "--entry", "f_harness", "--with", "value");
    assertThat(result.out()).startsWith("TRUE");
  }

  @Test
  void packedTypesAreNotCopied() throws IOException {
    String library =
        write(
            "lib.c",
            """
            #pragma pack(1)
            struct s { char c; int i; };
            int f(struct s *p) { return p->i; }
            """);
    assertThat(isIncluding(harness(library, "f"))).isTrue();
  }

  @Test
  void optionsOfThePreprocessorAreShown() throws IOException {
    String library = write("lib.c", "#ifdef WITH\nint f(int x) { return x + VALUE; }\n#endif\n");
    Tool.Result result = Tool.run("harness", library + ":f", "-D", "WITH", "-D", "VALUE=3");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out())
        .contains("residua analyse harness.c " + library + " -D WITH -D VALUE=3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"analyse", "verify"})
  void anEntryWithPointersNamesTheCommand(String command) throws IOException {
    String library =
        write(
            "lib.c",
            """
            typedef int *place;
            void reach_error(void);
            int f(place p, int n, const char *q) { if (n > 3) reach_error(); return *p; }
            int g(int x) { if (x > 3) return 1; return 0; }
            int main(void) { return 0; }
            """);
    Tool.Result result = Tool.run(command, library, "--entry", "f", "--with", "value");
    assertThat(result.err())
        .contains(
            "lib.c:3:5: warning: nothing is known of what 'p', 'q' point to; a harness makes the"
                + " objects: residua harness "
                + library
                + ":f -o harness.c");
    assertThat(Tool.run(command, library, "--entry", "g", "--with", "value").out())
        .contains("TRUE");
    assertThat(Tool.run(command, library, "--with", "value").err()).doesNotContain("harness");
  }

  @Test
  void whatIsWrongIsSaid() throws IOException {
    String library = write("lib.c", "int f(int x) { return x; }\nint g(int);\n");
    assertThat(Tool.run("harness", library + ":g").err()).contains("no function 'g' with a body");
    assertThat(Tool.run("harness", library + ":g").exitCode()).isEqualTo(1);
    assertThat(Tool.run("harness", library).exitCode()).isEqualTo(2);
    assertThat(Tool.run("harness", directory + "/none.c:f").exitCode()).isEqualTo(1);
  }
}
