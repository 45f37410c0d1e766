package residua.cli.stages;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.diagnostics.InputException;

/** Property files of SV-COMP: only the one that is verified is taken, and others are named. */
class PropertyFileTest {
  private static final String REACH = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n";

  @TempDir private Path directory;

  private String file(String text) throws IOException {
    return Files.writeString(directory.resolve("p.prp"), text).toString();
  }

  @Test
  void unreachCallIsVerified() {
    assertThatCode(() -> PropertyFile.check(file(REACH), "main")).doesNotThrowAnyException();
    assertThatCode(() -> PropertyFile.check(file("# a comment\n\n// one\n" + REACH), "main"))
        .doesNotThrowAnyException();
    assertThatCode(() -> PropertyFile.check(file(REACH.replace("main", "f")), "f"))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CHECK( init(main()), LTL(G ! overflow) )      | :1: error: only unreach-call can be verified, not no-overflow
          CHECK( init(main()), LTL(F end) )             | :1: error: only unreach-call can be verified, not termination
          CHECK( init(main()), LTL(G valid-free) )      | :1: error: only unreach-call can be verified, not valid-memsafety
          CHECK( init(other()), LTL(G ! call(reach_error())) ) | :1: error: it starts in other(), not in main() (--entry)
          reach_error                                   | :1: error: no property: reach_error
          # nothing                                     | : error: one property is expected, not 0
          """)
  void othersAreRefused(String text, String message) {
    assertThatThrownBy(() -> PropertyFile.check(file(text), "main"))
        .isInstanceOf(InputException.class)
        .extracting(e -> ((InputException) e).diagnostics().getFirst().toString())
        .asString()
        .endsWith(message);
  }

  @Test
  void twoPropertiesAreRefused() {
    assertThatThrownBy(() -> PropertyFile.check(file(REACH + REACH), "main"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("not 2");
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> PropertyFile.check(directory.resolve("none.prp").toString(), "main"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no such file");
  }
}
