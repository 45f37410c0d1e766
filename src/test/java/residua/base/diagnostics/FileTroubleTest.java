package residua.base.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

/** A message names its file once, and says why. */
class FileTroubleTest {
  @Test
  void theReasonIsNotTheNameOfTheFile() {
    assertThat(FileTrouble.of(new AccessDeniedException("/a"))).isEqualTo("permission denied");
    assertThat(FileTrouble.of(new NoSuchFileException("/a")))
        .isEqualTo("no such file or directory");
    assertThat(FileTrouble.of(new FileSystemException("/a", null, "Read-only file system")))
        .isEqualTo("Read-only file system");
  }

  @Test
  void whatJavaSaysIsKept() {
    assertThat(FileTrouble.of(new IOException("Is a directory"))).isEqualTo("Is a directory");
    assertThat(FileTrouble.of(new IOException())).isEqualTo("java.io.IOException");
  }
}
