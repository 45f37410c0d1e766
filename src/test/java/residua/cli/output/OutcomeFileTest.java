package residua.cli.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;

class OutcomeFileTest {
  private static final byte[] SOMETHING = "something".getBytes(UTF_8);
  private static final byte[] NOTHING = "nothing".getBytes(UTF_8);

  @TempDir Path directory;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private OutcomeFile file(String name) {
    return new OutcomeFile(Optional.of(name), new PrintStream(out, true, UTF_8));
  }

  private String name() {
    return directory.resolve("f").toString();
  }

  @Test
  void nothingIsWrittenWhereThereIsNoFile() throws InputException {
    OutcomeFile file = file(name());
    assertThat(file.words())
        .isEqualTo("; " + name() + " is not written, nothing was verified by then");
    file.writeIfAbsent(() -> NOTHING);
    assertThat(Path.of(name())).hasContent("nothing");
    assertThat(file.words()).contains("covers nothing");
  }

  @Test
  void nothingNeverReplacesSomething() throws IOException, InputException {
    Files.writeString(Path.of(name()), "of another command");
    OutcomeFile file = file(name());
    file.writeIfAbsent(() -> NOTHING);
    assertThat(Path.of(name())).hasContent("of another command");
    assertThat(file.words()).contains("stays as it was");
    file.write(SOMETHING);
    file.writeIfAbsent(() -> NOTHING);
    assertThat(Path.of(name())).hasContent("something");
    assertThat(file.words()).contains("has what was verified by then");
  }

  @Test
  void somethingReplacesNothing() throws InputException {
    OutcomeFile file = file(name());
    file.writeIfAbsent(() -> NOTHING);
    file.write(SOMETHING);
    assertThat(Path.of(name())).hasContent("something");
    assertThat(file.words()).contains("has what was verified by then");
  }

  @Test
  void standardOutputGetsOneCondition() throws InputException {
    OutcomeFile file = file("-");
    file.write(SOMETHING);
    file.writeIfAbsent(() -> NOTHING);
    assertThat(out.toString(UTF_8)).isEqualTo("something");
    assertThat(file.words()).isEmpty();
  }
}
