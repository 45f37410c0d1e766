package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Scratch;

/** Members of structures that are called like objects that have other names in the residual. */
class MemberTest {
  private static final String PROGRAM =
      """
      enum { WIDTH = 5, MORE = 6 };
      int f(int n) {
        static enum { WIDTH = 3 } level = WIDTH, *at = &level;
        static int others[2];
        struct { int level, *at; unsigned a : WIDTH, b; long others[WIDTH]; } s = {.a = n};
        struct { struct { int at; } others; } t = {{*at}};
        others[0] = level;
        return s.a + sizeof s.others / sizeof (long) + t.others.at + others[0];
      }
      int main(void) { return f(7); }
      """;

  private static final String MOVED =
      """
      enum { WIDTH = 5, MORE = 6 };
      static enum { f__WIDTH = 3 } f__level = f__WIDTH, *f__at = &f__level;
      static int f__others[2];
      int f(int n) {
        ;
        ;
        struct { int level, *at; unsigned a : f__WIDTH, b; long others[f__WIDTH]; } s = {.a = n};
        struct { struct { int at; } others; } t = {{*f__at}};
        f__others[0] = f__level;
        return s.a + sizeof s.others / sizeof (long) + t.others.at + f__others[0];
      }
      int main(void) { return f(7); }
      """;

  @TempDir private Path directory;

  private String verdict(String residual) throws IOException {
    return new Scratch(directory).verdictOfAll(PROGRAM, residual);
  }

  @Test
  void memberKeepsItsNameWhereAnObjectDoesNot() throws IOException {
    assertThat(verdict(MOVED)).isEqualTo("sound and exact\n");
  }

  @Test
  void whatIsNoMemberMayNotKeepItsName() throws IOException {
    for (String wrong :
        new String[] {
          MOVED.replace("a : f__WIDTH,", "a : WIDTH,"),
          MOVED.replace("a : f__WIDTH, b;", "a : WIDTH, b;"),
          MOVED.replace("others[f__WIDTH]", "others[WIDTH]"),
          MOVED.replace("int level, *at;", "int levels, *at;"),
          MOVED.replace("= f__level;", "= level;").replace("MORE", "level"),
        }) {
      assertThat(wrong).isNotEqualTo(MOVED);
      assertThat(verdict(wrong)).doesNotStartWith("sound");
    }
  }
}
