package residua.sources.stated;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.sources.stated.PredicatesTest.PROGRAM;
import static residua.sources.stated.PredicatesTest.stated;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** State predicates that are refused, and what is said about them. */
class RefusedPredicatesTest {
  @TempDir private Path directory;

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4=x              | no statement begins on this line
          25=x             | no statement begins on this line
          99=x             | no statement begins on this line
          12=lat == 1      | 'lat == 1': 'lat' is no variable here; did you mean 'late'?
          12=bound == 1    | 'bound == 1': 'bound' is no variable here
          12=x = 1         | 'x = 1': it has a side effect
          12=x++           | 'x++': it has a side effect
          12=check() == 1  | 'check() == 1': it calls a function
          12=*argv == 0    | '*argv == 0': it accesses memory that may not exist
          12=argv[1] == 0  | 'argv[1] == 0': it accesses memory that may not exist
          12=1 == 1        | '1 == 1' names no variable; --runs-through is about all executions
          12=x +           | 'x +': it ends too early
          12=x) && (x      | 'x) && (x': ')' in it is not supported
          12=late == 1     | 'late == 1': 'late' may have no value here
          11=i == 1        | 'i == 1': 'i' may have no value here
          """)
  void whatCannotBeTestedIsRefused(String predicate, String message) throws IOException {
    String program = file("program.c", PROGRAM);
    for (String option : List.of("--holds", "--covered")) {
      Tool.Result result = stated(program, option, "program.c:" + predicate);

      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.err())
          .startsWith(program + ":" + predicate.replaceAll("=.*", "") + ": error: " + message);
    }
  }

  @Test
  void whatIsNoPredicateIsWrongUsage() throws IOException {
    String program = file("program.c", PROGRAM);
    for (String each : List.of("program.c:12", "program.c:12=", "x == 1", "program.c=1")) {
      assertThat(stated(program, "--covered", each).exitCode()).as(each).isEqualTo(2);
    }
  }

  @Test
  void aNameMustMeanTheSameWhereItIsTested() throws IOException {
    String program =
        file(
            "shadow.c",
            """
            extern int in(void);
            int main(void) {
              int x = in();
              {
                int x = in();
                x++;
              }
              return x;
            }
            """);

    assertThat(stated(program, "--covered", "shadow.c:8=x == 1").err())
        .isEqualTo(
            program
                + ":8: error: 'x' means something else after "
                + program
                + ":6: x++;, or nothing\n");
  }
}
