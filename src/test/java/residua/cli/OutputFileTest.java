package residua.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.source.InputException;

/** How results appear in directories. */
class OutputFileTest {
  @TempDir Path directory;

  private void write(String name, String text) throws InputException {
    PrintStream none = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
    OutputFile.write(directory.resolve(name).toString(), text.getBytes(UTF_8), none);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void removesWhatKilledRunsLeftAndNothingElse() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    String left = ".residua-" + ended.pid() + "-";
    FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofHours(2)));
    Path abandoned = Files.createFile(directory.resolve(left + "1.tmp"));
    Files.setLastModifiedTime(abandoned, longAgo);
    String running = ".residua-" + ProcessHandle.current().pid() + "-123.tmp";
    List<String> others =
        List.of(left + "2.tmp", running, ".residua-mine.tmp", ".residua-x-1.tmp", "a.tmp");
    for (String other : others) {
      Files.createFile(directory.resolve(other));
    }
    Files.setLastModifiedTime(directory.resolve(running), longAgo);
    write("residual.c", "int x;\n");
    assertThat(files())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(others.stream(), Stream.of("residual.c")).toList());
    assertThat(directory.resolve("residual.c")).hasContent("int x;\n");
  }

  @Test
  void oldFileIsReplacedAsAWhole() throws Exception {
    write("residual.c", "first, and longer\n");
    write("residual.c", "second\n");
    assertThat(files()).containsExactly("residual.c");
    assertThat(directory.resolve("residual.c")).hasContent("second\n");
  }
}
