package residua.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
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
import residua.c.specification.Specification;

/** Property files of SV-COMP: those that can be verified are taken, and others are named. */
class PropertyFileTest {
  private static final String REACH = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n";

  @TempDir private Path directory;

  private String file(String text) throws IOException {
    return Files.writeString(directory.resolve("p.prp"), text).toString();
  }

  @Test
  void unreachCallIsVerified() {
    assertThatCode(() -> PropertyFile.read(file(REACH), "main")).doesNotThrowAnyException();
    assertThatCode(() -> PropertyFile.read(file("# a comment\n\n// one\n" + REACH), "main"))
        .doesNotThrowAnyException();
    assertThatCode(() -> PropertyFile.read(file(REACH.replace("main", "f")), "f"))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CHECK( init(main()), LTL(F end) )             | :1: error: termination is not verified here
          CHECK( init(main()), LTL(G ! data-race) )     | :1: error: no-data-race is not verified here
          CHECK( init(other()), LTL(G ! call(reach_error())) ) | :1: error: it starts in other(), not in main() (--entry)
          reach_error                                   | :1: error: no property: reach_error
          # nothing                                     | : error: no property is stated
          """)
  void othersAreRefused(String text, String message) {
    assertThatThrownBy(() -> PropertyFile.read(file(text), "main"))
        .isInstanceOf(InputException.class)
        .extracting(e -> ((InputException) e).diagnostics().getFirst().toString())
        .asString()
        .endsWith(message);
  }

  @Test
  void memorySafetyIsSeveralProperties() throws IOException, InputException {
    String memory =
        """
        CHECK( init(main()), LTL(G valid-free) )
        CHECK( init(main()), LTL(G valid-deref) )
        CHECK( init(main()), LTL(G valid-memtrack) )
        """;
    assertThat(PropertyFile.read(file(memory), "main"))
        .isEqualTo(new Specification(Specification.named("memsafety")));
    assertThat(PropertyFile.read(file("CHECK( init(main()), LTL(G ! overflow) )"), "main").words())
        .containsExactly("no-overflow");
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> PropertyFile.read(directory.resolve("none.prp").toString(), "main"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no such file");
  }
}
