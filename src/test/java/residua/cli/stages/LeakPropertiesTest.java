package residua.cli.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** What bounded model checking says of objects that are lost, or not freed. */
class LeakPropertiesTest {
  private static final String TEXT =
      """
      #include <stdlib.h>
      extern int __VERIFIER_nondet_int(void);
      struct node { int value; struct node *next; };
      static struct node *list;
      static void *kept;
      static void add(int count) {
        for (int i = 0; i < count; i++) {
          struct node *first = malloc(sizeof *first);
          if (first == 0) return;
          first->next = list;
          first->value = i;
          list = first;
        }
      }
      static void clear(void) {
        while (list != 0) {
          struct node *first = list;
          list = first->next;
          free(first);
        }
      }
      int main(void) {
        int k = __VERIFIER_nondet_int();
        k = k < 0 || k > 3 ? 2 : k;
        int *p = 0;
        /* more */
        return 0;
      }
      """;

  @TempDir private Path directory;

  /** Answers for what is lost, and for what is not freed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          add(k); clear();                                    | TRUE    | TRUE
          add(k);                                             | TRUE    | FALSE
          add(k); free(list); list = 0;                       | FALSE   | FALSE
          if (k > 1) p = malloc(4); if (k > 1) free(p);       | TRUE    | TRUE
          p = malloc(4); if (k > 1) free(p);                  | FALSE   | FALSE
          p = malloc(4); if (p != 0) kept = (char *) p + 3;   | TRUE    | FALSE
          p = malloc(4); if (p != 0) *p = k; exit(0);         | TRUE    | FALSE
          p = malloc(k + 1); free(p);                         | TRUE    | TRUE
          p = malloc(4); if (p != 0 && k > 1) abort(); free(p); | TRUE  | FALSE
          p = malloc(4); free(p); if (k > 1) abort();         | TRUE    | TRUE
          kept = malloc(4); kept = malloc(8);                 | FALSE   | FALSE
          p = malloc((unsigned) __VERIFIER_nondet_int()); p = 0; | FALSE | FALSE
          p = malloc(1000000000000); p = 0;                   | UNKNOWN | UNKNOWN
          kept = realloc(malloc(4), 8);                       | FALSE   | FALSE
          """)
  void objectsAreFollowed(String more, String tracked, String cleaned) throws IOException {
    String program =
        Files.writeString(directory.resolve("p.c"), TEXT.replace("/* more */", more)).toString();

    assertThat(answer(program, "valid-memtrack")).startsWith(tracked);
    assertThat(answer(program, "valid-memcleanup")).startsWith(cleaned);
  }

  /** What functions that have returned have left on the stack is no pointer any more. */
  @Test
  void oldFramesDoNotHideALeak() throws IOException {
    String text =
        """
        #include <stdlib.h>
        extern int __VERIFIER_nondet_int(void);
        static int step = 1;
        static int *kept;
        static void next(void) {
          switch (step++) {
            case 1:
              kept = malloc(sizeof *kept);
              *kept = 0;
              return;
            case 2:
              *kept = 4;
              return;
          }
        }
        int main(void) {
          for (int i = 0; i < 3; i++) {
            if (__VERIFIER_nondet_int()) next();
          }
          kept = NULL;
          return 0;
        }
        """;
    String program = Files.writeString(directory.resolve("p.c"), text).toString();

    assertThat(answer(program, "valid-memtrack", "execute:20s", "--malloc", "never-fails"))
        .startsWith("FALSE p.c:8 (valid-memtrack)");
    assertThat(answer(program, "valid-memtrack", "execute:20s")).startsWith("FALSE");
  }

  private static String answer(String program, String property) {
    return answer(program, property, "bmc");
  }

  private static String answer(String program, String property, String stage, String... more) {
    List<String> words = new ArrayList<>(List.of("verify", program, "--property", property));
    words.addAll(List.of("--with", stage, "-q"));
    words.addAll(List.of(more));
    return Tool.run(words.toArray(String[]::new)).out().replace(directory(program), "");
  }

  private static String directory(String program) {
    return program.substring(0, program.lastIndexOf('/') + 1);
  }
}
