package residua.c.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Conditions;
import residua.testing.Scratch;
import residua.testing.Tool;

/** Constructs whose parts a preprocessor separates, or that are to be hidden from the parser. */
class HiddenTextTest {
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

  /** What stands in an operand of assembly is no expression of the function. */
  @Test
  void operandsOfAssemblyMayNeedHiding() throws IOException {
    String program =
        """
        struct s { int a, b; };
        static int f(int n) {
          if (n)
            n++;
          __asm__ volatile ("" : "+r"(n) : "i"((__builtin_offsetof(struct s, b) / sizeof(int))));
          return n;
        }
        int main(void) { return f(3); }
        """;
    String condition = Conditions.of(1, edge("q0", "covered", "sourcecode", "[!(n)]"));
    Scratch scratch = new Scratch(directory);
    scratch.assertRunIsKept(List.of("gcc", "-w"), program, condition, 4);
    String rebuilt = scratch.residual(program, condition, "--from-cfa");
    assertThat(scratch.exitCode(List.of("gcc", "-w"), rebuilt)).isEqualTo(4);
  }

  /** A pragma is for all that follows, though what follows next may not be needed. */
  @Test
  void pragmasStayWhereTheyAre() throws IOException {
    String program =
        """
        _Pragma("pack(1)")
        struct unused { char a; int b; };
        struct used { char a; int b; } x;
        _Pragma("pack()")
        struct unused *p;
        struct other { char a; int b; } y;
        int main(void) { if (x.a) x.a++; return sizeof x + sizeof y; }
        """;
    String condition = Conditions.of(1, edge("q0", "covered", "sourcecode", "x.a++;"));
    new Scratch(directory).assertRunIsKept(List.of("gcc", "-w"), program, condition, 13);
  }
}
