package residua.reducer;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/**
 * The entry function is entered again under a name that does not change with that of its copy: what
 * is verified of the first run of it is not of the second.
 */
class NamedEntryTest {
  /** Where again comes from is told by what takes the place of the dots. */
  private static final String PROGRAM =
      """
      static int runs, again_started;
      int main(void);
      ...
      int main(void) {
        if (runs++ == 0) {
          again_started = 1;
          return again() + 4;
        }
        runs += 10;
        return runs;
      }
      """;

  /** Runs that come to line 9 are verified, but not behind line 6. */
  private static final String CONDITION =
      Conditions.of(2, edge("q0", "q1", 6) + edge("q0", "covered", 9));

  /** Two copies of a function share an object that holds the address of the entry function. */
  private static final String SHARED =
      """
      static int runs, again_started;
      int main(void);
      static int again(int known) {
        static int (*f)(void) = main;
        if (known) return known;
        return f();
      }
      int main(void) {
        if (runs++ == 0) {
          again_started = 1;
          return again(0) + 4;
        }
        if (runs > 100) return again(1);
        runs += 10;
        return runs;
      }
      """;

  private static final String CONDITION_OF_SHARED =
      Conditions.of(2, edge("q0", "q1", 10) + edge("q0", "covered", 5) + edge("q0", "covered", 14));

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int (*again)(void) = main;",
        "static struct { char c; int (*f)(void); } all[] = { { 1, main } }; static int again(void)"
            + " { return all[0].f(); }",
        "int again(void), (*other)(void) = main; int again(void) { return other(); }",
        "extern int again(void) __attribute__((alias(\"main\")));",
        "extern int again(void) __asm__(\"main\");",
        "__asm__(\".set twice, main\"); extern int again(void) __asm__(\"twice\");",
        "static int again(void) { int r; __asm__(\"call main\" : \"=a\"(r) : : \"rcx\", \"rdx\","
            + " \"rsi\", \"rdi\", \"r8\", \"r9\", \"r10\", \"r11\", \"memory\"); return r; }"
      })
  void isWholeWhereItIsNamed(String again) throws IOException {
    String program = PROGRAM.replace("...", again);
    new Scratch(directory).assertRunIsKept(List.of("gcc", "-w"), program, CONDITION, 16);
  }

  @Test
  void isWholeWhereCopiesShareItsAddress() throws IOException {
    Scratch scratch = new Scratch(directory);
    String residual = scratch.residual(SHARED, CONDITION_OF_SHARED);
    assertThat(residual).contains("again__f");
    assertThat(scratch.exitCode(List.of("gcc", "-w"), residual))
        .as(residual)
        .isEqualTo(scratch.exitCode(List.of("gcc", "-w"), SHARED))
        .isEqualTo(16);
  }
}
