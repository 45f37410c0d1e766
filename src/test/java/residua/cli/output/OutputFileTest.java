package residua.cli.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;

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
    List<String> others =
        List.of(".residua-mine.tmp", ".residua-x-1-1-0.tmp", ".residua-1.tmp", "a.tmp");
    for (String other : others) {
      Files.createFile(directory.resolve(other));
    }
    Files.createFile(directory.resolve(".residua-123-1700000000000-1-0.tmp"));
    write("residual.c", "int x;\n");
    assertThat(files())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(others.stream(), Stream.of("residual.c")).toList());
    assertThat(directory.resolve("residual.c")).hasContent("int x;\n");
  }

  @Test
  void leavesWhatALivingProcessHasLocked() throws Exception {
    Path running = Files.createFile(directory.resolve(".residua-123-1700000000000-1-0.tmp"));
    try (FileChannel channel = FileChannel.open(running, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
      write("residual.c", "int x;\n");
      assertThat(files()).containsExactly(running.getFileName().toString(), "residual.c");
    }
    write("residual.c", "int x;\n");
    assertThat(files()).containsExactly("residual.c");
  }

  @Test
  void doesNotWaitForAPipeOrFollowALinkThatHasTheNameOfALeftover() throws Exception {
    Path pipe = directory.resolve(".residua-1-1-1-1.tmp");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Path precious = Files.writeString(directory.resolve("precious"), "text");
    Files.createSymbolicLink(directory.resolve(".residua-2-2-2-2.tmp"), precious);
    write("residual.c", "int x;\n");
    assertThat(files()).hasSize(4);
    assertThat(precious).hasContent("text");
  }

  @Test
  void rightsAreThoseOfTheFileThatIsReplacedOrOfAnOrdinaryOne() throws Exception {
    Path ordinary = Files.createFile(directory.resolve("ordinary"));
    write("new.c", "int x;\n");
    assertThat(Files.getPosixFilePermissions(directory.resolve("new.c")))
        .isEqualTo(Files.getPosixFilePermissions(ordinary));
    Set<PosixFilePermission> narrow = PosixFilePermissions.fromString("rw-r-----");
    Files.setPosixFilePermissions(directory.resolve("new.c"), narrow);
    write("new.c", "int y;\n");
    assertThat(Files.getPosixFilePermissions(directory.resolve("new.c"))).isEqualTo(narrow);
  }

  @Test
  void oldFileIsReplacedAsAWhole() throws Exception {
    write("residual.c", "first, and longer\n");
    write("residual.c", "second\n");
    assertThat(files()).containsExactly("residual.c");
    assertThat(directory.resolve("residual.c")).hasContent("second\n");
  }
}
