package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Alone;
import residua.testing.Tool;

/** What {@code condition tests} reads of inputs of different types. */
@Alone
class RecordedInputsTest {
  @TempDir private Path directory;

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  /** Whatever its type is: it is read as it is in memory. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct pair { int a, b; }",
        "union pair { int a; char b[4]; }",
        "enum pair { NONE, ONE }",
        "unsigned",
        "char *",
        "__int128",
        "_Bool",
        "unsigned char",
        "double"
      })
  void inputsAreOfAnyType(String type) throws IOException {
    String named = type.replaceAll(" *\\{.*", "");
    String program =
        write(
            "typed.c",
            """
            extern void reach_error(void);
            %s;
            extern %s __VERIFIER_nondet_any(void);
            int main(void) {
              %2$s it = __VERIFIER_nondet_any();
              if (((char *)&it)[0])
                reach_error();
              return 0;
            }
            """
                .formatted(type.contains("{") ? type : "int other", named));
    Tool.Result bad =
        Tool.run("condition", "tests", program, write("bad", "\001" + "\0".repeat(31)));
    assertThat(bad.out()).as(bad.err()).startsWith("FALSE " + program + ":7\n");
    Tool.Result good = Tool.run("condition", "tests", program, write("good", "\0".repeat(32)));
    assertThat(good.exitCode()).as(good.err()).isZero();
  }
}
