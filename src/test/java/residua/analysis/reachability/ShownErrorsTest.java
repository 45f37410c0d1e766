package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Errors that are said to be reached since a run has reached them. */
class ShownErrorsTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      extern int elsewhere(int);
      """;

  @TempDir Path directory;

  private String said(String text, String... words) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), HEAD + text);
    String[] all = new String[words.length + 2];
    all[0] = "analyse";
    all[1] = program.toString();
    System.arraycopy(words, 0, all, 2, words.length);
    return Tool.run(all).out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "bmc"})
  void functionsThatNothingDefinesDoNotStandInTheWay(String name) throws IOException {
    String text =
        """
        int unused(int n) { return elsewhere(n); }
        int main(void) {
          int n = __VERIFIER_nondet_int();
          if (n == 3) reach_error();
          return n == 4 ? elsewhere(n) : 0;
        }
        """;
    assertThat(said(text, "--with", name)).startsWith("FALSE");
  }

  /** Before C99 it was defined by that, and there are many such programs. */
  @ParameterizedTest
  @ValueSource(strings = {"value", "bmc"})
  void whatIsOnlyInlineIsDefined(String name) throws IOException {
    String text =
        """
        inline int next(int n) { return n + 1; }
        int main(void) {
          int n = __VERIFIER_nondet_int();
          if (next(n) == 3) reach_error();
          return n == 7 ? elsewhere(n) : 0;
        }
        """;
    assertThat(said(text, "--with", name)).startsWith("FALSE");
  }

  /** What it would do, and whether it comes back, nobody knows. */
  @ParameterizedTest
  @ValueSource(strings = {"value", "bmc"})
  void whoNeedsAFunctionThatNothingDefinesReachesNothing(String name) throws IOException {
    String text =
        """
        int main(void) {
          int n = __VERIFIER_nondet_int();
          elsewhere(n);
          if (n == 3) reach_error();
          return 0;
        }
        """;
    assertThat(said(text, "--with", name)).startsWith("UNKNOWN");
  }

  /** Each inline function is defined, be it as before C99 or as since. */
  @Test
  void functionsThatAreInlineAndExternKeepTheirBodies() throws IOException {
    String text =
        """
        extern inline int next(int n) { return n + 1; }
        int main(void) {
          int n = __VERIFIER_nondet_int();
          if (next(n) == 3) reach_error();
          return n == 7 ? elsewhere(n) : 0;
        }
        """;
    assertThat(said(text, "--with", "bmc")).startsWith("FALSE");
  }

  /** What is linked to a program has names of its own. */
  @ParameterizedTest
  @ValueSource(strings = {"input", "note", "start", "count", "crypt"})
  void functionsThatNothingDefinesMayHaveAnyName(String name) throws IOException {
    String text =
        """
        extern int %1$s(int);
        int main(void) {
          int n = __VERIFIER_nondet_int();
          if (n == 3) reach_error();
          return n == 4 ? %1$s(n) : 0;
        }
        """
            .formatted(name);
    assertThat(said(text, "--with", "bmc")).startsWith("FALSE");
  }

  /** The machine code of a function that is put there is no value of it. */
  @ParameterizedTest
  @ValueSource(strings = {"puts(\"limit (3)\");", "/* limit (3) */", ";"})
  void variablesThatNothingDefinesHaveNoValue(String statement) throws IOException {
    String text =
        """
        extern int puts(const char *);
        extern int limit;
        int main(void) {
          %s
          if (limit != 7) reach_error();
          return 0;
        }
        """
            .formatted(statement);
    assertThat(said(text, "--with", "value")).startsWith("UNKNOWN");
    assertThat(said(text, "--with", "bmc")).startsWith("UNKNOWN");
  }

  @Test
  void pointersThatNothingDefinesAreNotMadeUp() throws IOException {
    String text =
        """
        typedef int (*function)(int);
        extern function handler;
        int main(void) {
          int n = __VERIFIER_nondet_int();
          if (n == 4) handler(n);
          if (handler) reach_error();
          return 0;
        }
        """;
    assertThat(said(text, "--with", "value")).startsWith("UNKNOWN");
  }

  /** Its address is that of no function: nothing may be concluded from it. */
  @Test
  void variablesThatNothingDefinesAreNotMadeUp() throws IOException {
    String text =
        """
        extern int (*handler)(int);
        int main(void) {
          int n = __VERIFIER_nondet_int();
          if (n == 4) handler(n);
          if (n == 3) reach_error();
          return 0;
        }
        """;
    assertThat(said(text, "--with", "value")).startsWith("UNKNOWN");
  }

  /** With zeros, which stand for what is not known, it does not end. */
  @Test
  void runsThatDoNotEndLeaveTimeToOthers() throws IOException {
    String text =
        """
        int main(void) {
          int sum = 0, rounds = 0;
          while (1) {
            int n = __VERIFIER_nondet_int();
            if (n == 2) { rounds++; sum++; }
            else if (n == 1) rounds++;
            if (rounds == 3 && sum == 2) reach_error();
            if (rounds == 3) return 0;
          }
        }
        """;
    assertThat(said(text, "--with", "value", "--limit", "time=8")).startsWith("FALSE");
  }
}
