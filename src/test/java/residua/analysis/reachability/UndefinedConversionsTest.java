package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/**
 * After a floating value was converted to an integer that cannot hold it (C17 6.3.1.4), or zeros
 * were counted where no bit is set, nothing is proved, whichever analysis and property is asked.
 */
class UndefinedConversionsTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void); extern void reach_error(void);
      int main(void) { int n = __VERIFIER_nondet_int(); if (n > 40) return 0;
      """;

  @TempDir private Path directory;

  private String answer(String analysis, String body, String... more) throws Exception {
    Path file = directory.resolve("p.c");
    Files.writeString(file, HEAD + body + "\nif (n == 50) reach_error();\nreturn 0; }\n");
    List<String> words =
        new ArrayList<>(List.of("verify", file.toString(), "--with", analysis + ":5s", "-q"));
    words.addAll(List.of(more));
    return Tool.run(words.toArray(String[]::new)).out().replace(directory + "/", "").strip();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "double d = 1e10; int i = d;",
        "double d = 2147483648.0; int i = (int) d;",
        "double d = -2147483649.0; int i = (int) d;",
        "float f = -1; unsigned u = f;",
        "double d = 256; unsigned char c = 1; c = d;",
        "double d = 0x1p63; long i = d;",
        "double d = 0x1p64; unsigned long i = d;",
        "double z = 0; int i = z / z;",
        "int i = 3; i += 1e10;"
      })
  void nothingIsProvedAfterOne(String body) throws Exception {
    for (String analysis : List.of("interval", "bmc")) {
      assertThat(answer(analysis, body))
          .as(analysis + ": " + body)
          .startsWith("UNKNOWN (TRUE if no operation is undefined: p.c:3");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int i = __builtin_clz(n - n);",
        "int i = __builtin_ctzl(0);",
        "int i = __builtin_ctz(1L << 32);"
      })
  void norAfterZerosAreCountedWhereNoBitIsSet(String body) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc", "predicate")) {
      assertThat(answer(analysis, body)).as(analysis + ": " + body).startsWith("UNKNOWN (");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"unreach-call", "unreach-call,def-behavior", "def-behavior"})
  void whateverIsAsked(String property) throws Exception {
    for (String analysis : List.of("interval", "predicate")) {
      assertThat(answer(analysis, "double d = 1e10; int i = d;", "--property", property))
          .as(analysis)
          .startsWith("UNKNOWN");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "double d = 2147483647.9; int i = d; if (i != 2147483647) reach_error();",
        "double d = -2147483648.9; int i = d; if (i >= 0) reach_error();",
        "float f = -0.5f; unsigned u = f; if (u) reach_error();",
        "double d = -0x1p63; long i = d; if (i >= 0) reach_error();",
        "double d = 1e10; _Bool b = d; if (!b) reach_error();",
        "int i = (int) (double) n;",
        "int i = __builtin_clz(1) + __builtin_ctzl(1L << 32); if (i != 63) reach_error();",
        "int i = n == 7 ? __builtin_clz(n) : 0;"
      })
  void whatAnIntegerHoldsIsNoObstacle(String body) throws Exception {
    for (String analysis : List.of("interval", "bmc")) {
      assertThat(answer(analysis, body)).as(analysis + ": " + body).isEqualTo("TRUE");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"interval", "bmc"})
  void theAnswerSaysOnWhatItRests(String analysis) throws Exception {
    String body = "double d = n * 2.0;\nint i = d;";
    assertThat(answer(analysis, body))
        .isEqualTo("UNKNOWN (TRUE if no operation is undefined: p.c:4)");
    assertThat(answer(analysis, body, "--assume-defined"))
        .isEqualTo("TRUE (if no operation is undefined: p.c:4)");
  }

  @Test
  void nobodyCanAskForIt() throws Exception {
    assertThat(answer("interval", "", "--property", "no-undefined-operand")).isEmpty();
  }
}
