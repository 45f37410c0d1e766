package residua.cli.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** What functions of the C library require of the memory that they are given. */
class StringPropertiesTest {
  private static final String TEXT =
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      extern int __VERIFIER_nondet_int(void);
      const char fixed = 3; const int zero;
      int main(void) {
        int n = __VERIFIER_nondet_int();
        char text[8], few[4];
        const char *s = n > 0 ? "abc" : "abcdefg";
        /* more */
        return n;
      }
      """;

  @TempDir private Path directory;

  /** Where a function may access less than its arguments allow, nothing is decided. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          strcpy(few, s);                                        | FALSE
          strcpy(text, s);                                       | TRUE
          strcat(strcpy(text, "abc"), "abcd");                   | TRUE
          strcat(strcpy(text, "abcd"), "abcd");                  | FALSE
          memset(text, 65, 8); n = strlen(text);                 | FALSE
          strncpy(few, s, 4); n = strlen(few);                   | FALSE
          strncpy(few, s, 5);                                    | FALSE
          text[0] = 0; strncat(text, "abcdefgh", 8);             | FALSE
          if (n > 4) n = 0; memcpy(few, s, n);                   | FALSE
          memset(few, 65, 4); n = strcmp(few, "AAAB");           | UNKNOWN
          memset(few, 65, 4); printf("%d %s%%", n, few);         | FALSE
          memset(few, 65, 4); printf("%d %.4s%%", n, few);       | TRUE
          sprintf(few, "%d", n);                                 | UNKNOWN
          snprintf(few, 8, "%d", n);                             | UNKNOWN
          fprintf(stderr, "%d", n); n = strtol("12", 0, 10);     | TRUE
          scanf("%d", &n); scanf("%hhd", few + 3);               | TRUE
          scanf("%hd", (short *) (few + 3));                     | UNKNOWN
          *(char *) "abc" = 1;                                   | FALSE
          *(char *) &fixed = 1;                                  | FALSE
          *(char *) &zero = 1;                                   | FALSE
          static const char own[] = "abc"; *(char *) own = 1;    | FALSE
          static char other[] = "abc"; *(char *) other = 1;      | TRUE
          if (n < 1 OR n > 8) n = 1; memset(text, 65, 8); text[n - 1] = 0; n = strlen(text); | TRUE
          if (n < 0 OR n > 8) n = 1; memset(text, 65, 8); if (n) text[n - 1] = 0; n = strlen(text); | FALSE
          char *p = malloc(strlen(s)); if (p) { strcpy(p, s); free(p); } | FALSE
          """)
  void libraryFunctionsRequireObjects(String more, String expected) throws IOException {
    String program =
        Files.writeString(
                directory.resolve("p.c"), TEXT.replace("/* more */", more.replace("OR", "||")))
            .toString();

    String answer =
        Tool.run(
                "verify",
                program,
                "--property",
                "valid-deref",
                "--assume-defined",
                "--with",
                "bmc",
                "-q")
            .out();

    assertThat(answer)
        .startsWith(
            expected.equals("FALSE")
                ? "FALSE " + program + ":10 (valid-deref)"
                : expected.equals("TRUE") ? "TRUE\n" : expected + " (bmc");
  }
}
