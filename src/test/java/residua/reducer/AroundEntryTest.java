package residua.reducer;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** Functions that run before the entry function and behind it are no part of what is verified. */
class AroundEntryTest {
  /** A run of the entry function that enters {@code prepare} is verified. */
  private static final String CONDITION =
      Conditions.of(2, edge("q0", "covered", "enterFunction", "prepare"));

  private static final String PROGRAM =
      """
      void _exit(int);
      static int ready;
      static void prepare(void) {
        ready += 7;
      }
      static void before(void) {
        prepare();
      }
      static void after(void) {
        prepare();
        _exit(ready);
      }
      %s
      int main(int count, char **arguments) {
        if (count > 1)
          before();
        %s
        return ready;
      }
      """;

  private enum Case {
    RESOLVER(
        """
        static int one(void) {
          return ready - 7;
        }
        static int (*choose(void))(void) {
          before();
          return one;
        }
        int chosen(void) __attribute__((ifunc("choose")));
        """,
        "ready += chosen(); if (!after) return 1;"),

    FIRST_OBJECT(
        "static void (*first)(void) __attribute__((section(\".init_array\"), used)) = before;",
        "if (!after) return 1;"),

    LAST_OBJECT(
        "static void (*last)(void) __attribute__((section(\".fini_array\"), used)) = after;",
        "if (!before) return 1;"),

    OBJECT_IN_A_BLOCK(
        "",
        "static void (*first)(void) __attribute__((section(\".init_array\"), used)) = before;"
            + " if (!after) return 1;"),

    ASSEMBLY(
        """
        void first(void) {
          before();
        }
        __asm__(".pushsection .init_array,\\"aw\\"\\n.balign 8\\n.quad first\\n.popsection");
        """,
        "if (!after) return 1;"),

    CONSTRUCTOR(
        "__attribute__((constructor)) static void first(void) { before(); }",
        "if (!after) return 1;"),

    THREAD_END(
        """
        extern int __cxa_thread_atexit_impl(void (*)(void *), void *, void *);
        extern void *__dso_handle;
        static void last(void *data) {
          (void)data;
          after();
        }
        """,
        "__cxa_thread_atexit_impl(last, 0, &__dso_handle); if (!before) return 1;"),

    REGISTERED_THROUGH_A_POINTER(
        """
        int atexit(void (*)(void));
        static int (*later)(void (*)(void)) = atexit;
        """,
        "later(after); if (!before) return 1;");

    private final String program;

    Case(String declarations, String statements) {
      this.program = PROGRAM.formatted(declarations, statements);
    }
  }

  private static final List<String> COMPILE = List.of("gcc", "-w");

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource
  void runInTheResidualAsBefore(Case each) throws IOException {
    new Scratch(directory).assertRunIsKept(COMPILE, each.program, CONDITION, 7);
  }

  @ParameterizedTest
  @EnumSource
  void mustNotBeCut(Case each) throws IOException {
    Scratch scratch = new Scratch(directory);
    assertThat(scratch.verdict(each.program, CONDITION, cut(each.program)))
        .doesNotStartWith("sound");
  }

  @Test
  void itIsAnotherThingInTheRunItself() throws IOException {
    Scratch scratch = new Scratch(directory);
    String called = PROGRAM.formatted("", "before(); after();");
    assertThat(scratch.verdict(called, CONDITION, cut(called))).startsWith("sound");
  }

  private static String cut(String program) {
    return program.replace("ready += 7;", "__CPROVER_assume(0);");
  }
}
