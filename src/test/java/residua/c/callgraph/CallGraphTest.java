package residua.c.callgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.testing.Models;
import residua.testing.Wanted;

/**
 * Functions that may be called without being named, and statements that call an error or a function
 * that is not there. In doubt, everything may happen.
 */
class CallGraphTest {
  private static final Set<String> ERRORS = Set.of("reach_error", "__VERIFIER_error");

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/callgraph");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void linesAreOfTheseKinds(Wanted wanted) {
    Program program = Models.program(wanted.text());
    SortedMap<Integer, String> shown = new TreeMap<>();
    for (int function : CalledUnnamed.of(program)) {
      int start = program.functions().get(function).text().start();
      shown.put(program.source().line(start), "unnamed");
    }
    ErrorCalls errors = new ErrorCalls(program, ERRORS);
    UndefinedFunctions absent = UndefinedFunctions.of(program);
    Predicate<Effects> isError = effects -> effects.calls().stream().anyMatch(errors::isName);
    add(program, shown, "error", isError);
    add(program, shown, "undefined", isError.negate().and(absent::mayRunIn));
    assertThat(shown).isEqualTo(wanted.lines());
  }

  private static void add(
      Program program, SortedMap<Integer, String> shown, String kind, Predicate<Effects> is) {
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        if (is.test(step.effects())) {
          shown.merge(
              program.source().line(step.text().start()),
              kind,
              (one, other) -> one.equals(other) ? one : one + ", " + other);
        }
      }
    }
  }

  /** An undefined function of which nothing is known may call one. */
  @Test
  void anUndefinedFunctionMayBeAnErrorCall() {
    Program program =
        Models.program("extern void mystery(void); int main(void) { mystery(); return 0; }\n");
    Effects effects = program.entryFunction().steps().get(0).effects();
    assertThat(new ErrorCalls(program, ERRORS).isIn(effects)).isTrue();
    assertThat(new ErrorCalls(program, Set.of()).isIn(effects)).isFalse();
    assertThat(UndefinedFunctions.of(program).names()).containsExactly("mystery");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          void (*p)(void) = reach_error; | true
          static void f(void) { reach_error(); }  void (*p)(void) = f; | false
          static void f(void) { }  void (*p)(void) = f; | false
          void *dlsym(void *, char *); void *g(void) { return dlsym(0, "x"); } | false
          void *dlsym(void *, char *); void *start(void) { return dlsym(0, "x"); } | true
          """)
  void anErrorCallMayBePointedTo(String declarations, boolean mayBe) {
    Program program =
        Models.program("extern void reach_error(void);\n" + declarations + main(declarations));
    assertThat(new ErrorCalls(program, ERRORS).mayBePointedTo()).isEqualTo(mayBe);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          __attribute__((constructor)) static void f(void) { } | true
          int atexit(void (*)(void)); void f(void) { } int start(void) { return atexit(f); } | true
          static void f(void) { } | false
          void *signal(int, void *); void f(int n) { } void start(void) { signal(2, f); } | true
          """)
  void functionsRunWithoutACall(String declarations, boolean mayRun) {
    Program program = Models.program(declarations + main(declarations));
    assertThat(ImplicitlyCalledFunctions.mayRunAround(program)).isEqualTo(mayRun);
  }

  /**
   * Functions with external linkage may be called by the code of another file if some of it may be
   * executed; what a function does is told by its symbol, not by its name in this file.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          void start(void) { fflush(0); } | false
          void other(int); void start(void) { other(1); } | true
          int abs(int) __asm__("other"); void start(void) { abs(1); } | true
          void quit(int) __asm__("_Exit"); void start(void) { quit(0); } | false
          void quit(int) __asm("_Exit") __attribute__((noreturn)); void start(void) { quit(0); } | false
          void quit(int) __asm__("_Exit"); void quit(int) __asm__("x"); void start(void) { quit(0); } | true
          void quit(int) __asm__("_Exit"), x(int); void start(void) { quit(0); } | true
          void start(void) { int abs(int) __asm__("other"); abs(1); } | true
          void start(void) { int abs(int) __asm__("labs"); abs(1); } | false
          void start(void) { if (abs(1)) __asm__("nop"); } | false
          void (*quit)(int) __asm__("_Exit"); void start(void) { quit(0); } | false
          extern void (*quit)(int) __asm__("_Exit"); void start(void) { quit(0); } | true
          void quit(int) __attribute__((section("_Exit"))); void start(void) { quit(0); } | true
          extern int (*hook)(int); void start(void) { hook(fflush(0)); } | true
          extern int (*hook)(int); void start(void) { hook(__VERIFIER_show(0)); } | true
          int (*__VERIFIER_hook(void))(int); void start(void) { __VERIFIER_hook()(1); } | true
          int (*hook)(int); void quit(int) __asm__("_Exit"); void start(void) { hook(1); quit(0); } | false
          extern int hook; void start(void) { __VERIFIER_show(hook); } | false
          void start(void) { __VERIFIER_show(0); __asm__("call other"); } | true
          void start(void) { __VERIFIER_show(0); __asm__("nop"); } | false
          """)
  void anotherFileMayCallWhatItFindsByName(String declarations, boolean mayCall) {
    Program program =
        Models.program(
            "int fflush(void *); int __VERIFIER_show(int); void step(void) { }\n"
                + declarations.replace("void start", "static void start")
                + main(declarations));
    int step = program.function("step").orElseThrow().index();
    assertThat(CalledUnnamed.of(program).contains(step)).isEqualTo(mayCall);
  }

  /** Code that is not reached has no effect. */
  private static String main(String declarations) {
    return "\nint main(void) { %sreturn 0; }\n"
        .formatted(declarations.contains("start(") ? "start(); " : "");
  }
}
