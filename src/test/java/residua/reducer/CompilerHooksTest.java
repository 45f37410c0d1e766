package residua.reducer;

import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** Functions that only the compiler calls are kept, as they are. */
class CompilerHooksTest {
  private static final String PROGRAM =
      """
      #define PLAIN __attribute__((no_instrument_function))
      static int entered, left;
      PLAIN void __cyg_profile_func_enter(void *function, void *caller) {
        if (function != caller)
          entered++;
      }
      PLAIN void __cyg_profile_func_exit(void *function, void *caller) { left += 4; }
      static int f(int n) { return n + 1; }
      PLAIN int main(void) {
        int n = f(3);
        n = f(n) + f(n);
        return entered + left;
      }
      """;

  @TempDir private Path directory;

  @Test
  void areKept() throws IOException {
    String condition =
        Conditions.of(
            2,
            edge("q0", "q1", 10)
                + edge("q1", "covered", "sourcecode", "entered++;")
                + edge("q0", "covered", 11));
    new Scratch(directory)
        .assertRunIsKept(List.of("gcc", "-w", "-finstrument-functions"), PROGRAM, condition, 15);
  }
}
