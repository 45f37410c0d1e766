package residua.base.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaunchTest {
  @TempDir private Path directory;

  private static String output(Launch launch) throws IOException, InterruptedException {
    Process process = launch.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text;
  }

  @Test
  void wordsAreNotReadByShell() throws IOException, InterruptedException {
    assertThat(output(new Launch(List.of("printf", "%s|", "$HOME", "a b", "'", ";"))))
        .isEqualTo("$HOME|a b|'|;|");
  }

  @Test
  void inputIsFileOrNothing() throws IOException, InterruptedException {
    Path input = Files.writeString(directory.resolve("input"), "from a file");
    assertThat(output(new Launch(List.of("cat")).reading(input))).isEqualTo("from a file");
    assertThat(output(new Launch(List.of("cat")).withoutInput())).isEmpty();
  }

  @Test
  void directoryAndEnvironmentAreAsStated() throws IOException, InterruptedException {
    Launch launch =
        new Launch(List.of("sh", "-c", "pwd -P; echo $STATED"))
            .in(directory)
            .with(Map.of("STATED", "value"));
    assertThat(output(launch)).isEqualTo(directory.toRealPath() + "\nvalue\n");
  }

  @Test
  void streamsAreJoinedWrittenOrDiscarded() throws IOException, InterruptedException {
    List<String> both = List.of("sh", "-c", "echo error >&2; echo output");
    assertThat(output(new Launch(both).withErrorsInOutput())).isEqualTo("error\noutput\n");
    assertThat(output(new Launch(both).withoutErrors())).isEqualTo("output\n");
    assertThat(output(new Launch(both).withErrorsInOutput().withoutOutput())).isEmpty();
    Path file = directory.resolve("output");
    assertThat(output(new Launch(both).withoutErrors().writing(file))).isEmpty();
    assertThat(file).hasContent("output");
  }
}
