package residua.c.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Where no sanitizer can look for leaks, the interpreter does: what it calls lost, a sanitizer
 * reports where there is one; what any pointer may lead to is not called lost.
 */
class LostObjectsTest {
  private static final String TEXT =
      """
      #include <stdlib.h>
      #include <string.h>
      extern int __VERIFIER_nondet_int(void);
      struct node { struct node *next; int *value; };
      static struct node *list;
      static void *kept;
      static char *end;
      static unsigned long number;
      static char bytes[sizeof(void *)];
      static void add(void) {
        struct node *first = malloc(sizeof *first);
        if (!first) abort();
        first->next = list;
        first->value = 0;
        list = first;
      }
      static void clear(void) {
        while (list) {
          struct node *next = list->next;
          free(list);
          list = next;
        }
      }
      static void work(void) {
        BODY
      }
      int main(void) {
        if (__VERIFIER_nondet_int() == 77) work();
        return 0;
      }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "add(); list->value = malloc(119); clear();",
        "add(); add(); free(list);",
        "kept = malloc(4); free(kept); int *p = malloc(4); if (p) *p = 1;",
        "add(); add(); struct node *first = list; list = list->next; free(list);",
        "kept = malloc(4); memcpy(&list, &kept, sizeof kept); free(kept); kept = malloc(8); kept ="
            + " 0;",
      })
  void whatIsLostIsSeen(String body) throws IOException {
    assertThat(interpreted(body)).startsWith("FALSE");
    assertThat(exitCode(body)).isNotZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "add(); list->value = malloc(4);",
        "add(); add(); clear();",
        "kept = malloc(4); if (kept) kept = (char *) kept + 3;",
        "kept = malloc(4); if (kept) kept = (char *) kept + 4;",
        "kept = malloc(4); strcpy(kept, \"12\"); strtol(kept, &end, 10); kept = 0;",
        "kept = malloc(4); for (int i = 0; i < 8; i++) bytes[i] = ((char *) &kept)[i]; kept = 0;",
        "kept = malloc(4); number = (unsigned long) kept ^ 1; kept = 0;",
        "kept = malloc(4); number = (unsigned long) kept; kept = 0;",
        "add(); kept = &list->value; list = 0;",
      })
  void whatMayBeReachedIsNotCalledLost(String body) throws IOException {
    assertThat(interpreted(body)).doesNotStartWith("FALSE");
  }

  private String interpreted(String body) throws IOException {
    String program = file(body).toString();
    return Tool.run(
            "verify",
            program,
            "--property",
            "valid-memtrack",
            "--malloc",
            "never-fails",
            "--with",
            "value:20s",
            "--no-execute",
            "-q")
        .out();
  }

  private int exitCode(String body) throws IOException {
    Path inputs = directory.resolve("in.c");
    Files.writeString(inputs, "int __VERIFIER_nondet_int(void) { return 77; }");
    String made = directory.resolve("p").toString();
    Gcc.execute(
        "gcc", "-w", "-fsanitize=address", file(body).toString(), inputs.toString(), "-o", made);
    return Gcc.outcome(List.of("env", "ASAN_OPTIONS=detect_leaks=1", made)).exitCode();
  }

  private Path file(String body) throws IOException {
    return Files.writeString(directory.resolve("p.c"), TEXT.replace("BODY", body));
  }
}
