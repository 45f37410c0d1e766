package residua.reducer.printing;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** Values of all kinds that are evaluated, kept while an assumption is tested, and returned. */
class ReturnedValueTest {
  /** One function a line, so that a line is a return statement. */
  private static final String PROGRAM =
      """
      struct s { int a : 3; int b; char c[4]; } g, *gp = &g;
      static const int ci = 5;
      int arr[3];
      enum e { A, B };
      typedef unsigned long ul;
      extern int ask(int); static int fz(int x) { return x; }
      static int f1(int x) { return x++, ask(x); }
      static const char *f2(int x) { return "abc"; }
      static int *f3(int x) { return 0; }
      static int *f4(int x) { return arr; }
      static int (*f5(int x))(int) { return fz; }
      static int f6(int x) { return g.a; }
      static struct s f7(int x) { return g; }
      static void *f8(int x) { return (0); }
      static ul f9(int x) { return 0; }
      static double fa(int x) { return 0; }
      static enum e fb(int x) { return B; }
      static enum e fp(int x) { return 0; }
      static const int fc(int x) { return ci; }
      static int *fd(int x) { return x > 5 ? arr : 0; }
      static int fe(int x) { return gp->a; }
      static char *ff(int x) { return gp->c; }
      static struct s *fg(int x) { return &g; }
      static _Bool fh(int x) { return x == 5; }
      static int (*fi(int x))(int) { return 0; }
      static const char *fj(int x) { return x, "abc"; }
      static int fk(int x) { return ({ int y = x; y + 1; }); }
      static const char *fl(int x) { return __func__; }
      static struct s fm(int x) { return (struct s){1, 2}; }
      static unsigned char fn(int x) { return x + 300; }
      static float fo(int x) { return x / 3.0; }
      int main(void) {
        int r = 0;
        r += f1(2);
        r += f2(3)[1];
        r += !f3(2);
        r += f4(4)[1];
        r += f6(4);
        r += f7(4).b;
        r += !f8(3);
        r += f9(3);
        r += fa(3);
        r += fb(2);
        r += fp(2);
        r += fc(2);
        r += (fd(7) == arr);
        r += fe(1);
        r += ff(3)[1];
        r += fg(2)->b;
        r += fh(3);
        r += !fi(3);
        r += fj(4)[2];
        r += fk(2);
        r += fl(4)[1];
        r += fm(1).b;
        r += fn(5);
        r += (int) (100 * fo(2));
        ask(0);
        r += f5(4) == fz;
        return r & 127;
      }
      """;

  /** Where gcc would evaluate an expression only to know its type. */
  private static final String OF_A_LENGTH_KNOWN_LATE =
      """
      extern int ask(int);
      static int wide[12];
      static void *f1(int x) { int (*a)[x] = (int (*)[x])wide; return a++; }
      static int *f2(int x) { int (*a)[x] = (int (*)[x])wide; return *++a; }
      int main(void) {
        return (f1(2) == wide) + 2 * (f2(3) == wide + 3) + ask(1);
      }
      """;

  @TempDir private Path directory;

  /** On each return: verified if {@code x == 1000}, else the automaton stays. */
  private static String condition(String program) {
    StringBuilder edges = new StringBuilder();
    List<String> lines = program.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("static") && lines.get(i).contains("return")) {
        edges
            .append(edge("q0", "covered", i + 1, "x == 1000"))
            .append(edge("q0", "q0", i + 1, "x != 1000"));
      }
    }
    return Conditions.of(1, edges.toString());
  }

  @ParameterizedTest
  @CsvSource({"product,gcc", "product,clang", "ghost,gcc", "ghost,clang"})
  void isWhatIsReturned(String reducer, String compiler) throws IOException {
    String text = residualThatReturnsTheSame(PROGRAM, reducer, compiler);
    assertThat(text.split(" __residua_value = | \\*__residua_value = ")).hasSizeGreaterThan(12);
  }

  @ParameterizedTest
  @CsvSource({"product,gcc", "product,clang", "ghost,gcc", "ghost,clang"})
  void isEvaluatedOnce(String reducer, String compiler) throws IOException {
    assertThat(residualThatReturnsTheSame(OF_A_LENGTH_KNOWN_LATE, reducer, compiler))
        .contains("__residua_value = a++;", "__residua_value = *++a;");
  }

  private String residualThatReturnsTheSame(String program, String reducer, String compiler)
      throws IOException {
    Scratch scratch = new Scratch(directory);
    String residual = scratch.residual(program, condition(program), "--reducer", reducer);
    String ask = "int ask(int x) { return x * 7; }\n";
    List<String> compile =
        List.of(compiler, "-w", "-Werror=int-conversion", "-Werror=incompatible-pointer-types");
    assertThat(scratch.exitCode(compile, residual, ask))
        .isEqualTo(scratch.exitCode(compile, program, ask));
    assertThat(scratch.verdict(program, condition(program), residual)).startsWith("sound");
    return residual;
  }
}
