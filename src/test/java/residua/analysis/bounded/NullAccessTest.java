package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.diagnostics.InputException;
import residua.pipeline.analysis.Analysis;
import residua.testing.Answers;

/** A run ends where it reads or writes at a null pointer, and only there. */
class NullAccessTest {
  private static final String HEAD =
      """
      extern void *malloc(unsigned long);
      extern long time(long *);
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int x = __VERIFIER_nondet_int();
        int *p = malloc(16);
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // What malloc gives need not be checked.
        "p[2] = x; if (p[2] != x) reach_error();                      | TRUE",
        // In front of the access the run is there.
        "if (!p) reach_error(); p[2] = x;                             | OPEN",
        // Behind a write and behind a read nothing is null any more.
        "p[0] = 1; if (!p) reach_error();                             | TRUE",
        "x = p[0]; if (!p) reach_error();                             | TRUE",
        // A choice that is not taken evaluates nothing.
        "x = p ? p[0] : 7; if (!p && x == 7) reach_error();           | OPEN",
        // Behind the page there may be something.
        "int *q = (int *) 8192; *q = 1; reach_error();                | OPEN",
        "int *q = (int *) 4092; *q = 1; reach_error();                | TRUE",
        "int *q = (int *) 4093; *q = 1; reach_error();                | OPEN",
        // A function of the library that may be given a null pointer does not use it.
        "long t, *q = x ? &t : 0; time(q); if (!q) reach_error();     | OPEN",
        // Where something else may have no meaning, it stays open.
        "int *q = 0; x = 1 / x + *q; reach_error();                   | OPEN",
      })
  void nothingComesAfter(String body, String expected) throws InputException {
    String text = HEAD + "  " + body + "\n  return 0;\n}\n";
    for (String name : List.of("bmc", "k-induction", "predicate", "impact")) {
      Analysis.Result result = Answers.of(name, text, 8);
      assertThat(Answers.inOneWord(result)).as(name + ": " + body).isEqualTo(expected);
    }
  }
}
