package residua.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.Conditions;
import residua.Scratch;
import residua.Tool;

/** What preprocessors and spellings put between the parts of a construct. */
class SystemMacroTest {
  @TempDir private Path directory;

  /** GCC writes line markers between the name that a system header defines and its arguments. */
  @Test
  void lineMarkersMayStandInFrontOfParentheses() throws IOException {
    String program =
        """
        #include <assert.h>
        #include <stdalign.h>
        #include <stddef.h>
        enum { WIDTH = 8 };
        alignas ((int) alignof (max_align_t) + 0) int x;
        alignas (WIDTH) static char y;
        static_assert (WIDTH == 8, "width");
        int main(void) {
          static_assert (sizeof x < WIDTH, "x");
          alignas (long) int z = 3;
          if (x)
            y++;
          return z + y;
        }
        """;
    String condition = Conditions.of(1, edge("q0", "covered", "sourcecode", "y++;"));
    new Scratch(directory).assertRunIsKept(List.of("gcc", "-w"), program, condition, 3);
  }

  @Test
  void dollarsMayBeWrittenAsUniversalCharacterNames() throws IOException {
    String program = "int a\\u0024b = 4;\nint main(void) { return a$b + a\\u0024b; }\n";
    Path file = new Scratch(directory).write("dollar.c", program);
    assertThat(Tool.reduce("--reducer", "identity", file.toString())).contains("a$b", "u0024");
  }

  /** Lines may be spliced anywhere, in the middle of a name as well. */
  @Test
  void linesMayBeSpliced() throws IOException {
    String program =
        """
        static int num\\
        ber = 3;
        static int add(int n)\\
        { return number + n; }
        int main(void) {
          int\\
         x = add(1\\
        2);
          if (x == 0) numb\\
        er++;
          return x +\\
        + + num\\
        ber;
        }
        """;
    String condition = Conditions.of(1, edge("q0", "covered", "sourcecode", "number++;"));
    new Scratch(directory).assertRunIsKept(List.of("gcc", "-w"), program, condition, 18);
  }
}
